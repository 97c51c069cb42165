import { limits } from '#shared/limits.ts'
import { addressText } from '#web/app/address-text.ts'

/** What is kept in the address of the list, so that Back, reload and a sent link show the same. */
export type ListSearch = { search?: string | undefined }

export const readListSearch = ({ search }: Record<string, unknown>): ListSearch => ({
  search: addressText(search).slice(0, limits.search.max) || undefined,
})
