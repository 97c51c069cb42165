/** Whether the days of this time zone can be told here. Some browsers name one that there is not, or none. */
export const isKnownZone = (zone: string | undefined): zone is string => {
  try {
    return zone !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
