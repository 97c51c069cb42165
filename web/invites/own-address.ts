import { settings } from '#web/app/settings.ts'

/**
 * What the server wrote, with links that can be sent to somebody: without a PUBLIC_URL it does not know by which address
 * people reach it, so they begin where the owner is.
 */
export const withOwnAddress = (text: string, hasPublicUrl = settings.hasPublicUrl) =>
  hasPublicUrl ? text : text.replaceAll(/https?:\/\/[^/\s,"]+(?=\/invite\/)/g, location.origin)
