import { isKnownZone } from '#shared/is-known-zone.ts'

/** The time zone of this device; where it cannot name one, the full hours that its clock is away from UTC. */
export function viewerZone(
  zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
  minutesBehind = new Date().getTimezoneOffset(),
) {
  if (isKnownZone(zone)) return zone
  const hours = Math.round(minutesBehind / 60)
  // counted to the west, as clocks behind UTC
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
}
