const units = [
  { unit: 'megabyte', bytes: 1_000_000, unitDisplay: 'short' },
  { unit: 'kilobyte', bytes: 1_000, unitDisplay: 'short' },
  // the short form has no plural
  { unit: 'byte', bytes: 1, unitDisplay: 'long' },
] as const

/** `2.4 MB`, in the reader's language. */
export const formatSize = (size: number, language: string) => {
  const { unit, bytes, unitDisplay } = units.find((each) => size >= each.bytes) ?? units[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    size / bytes,
  )
}
