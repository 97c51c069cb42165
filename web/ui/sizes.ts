/** `2.4 MB`, in the reader's language. */
export const formatSize = (bytes: number, language: string) => {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const form = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return form.format(bytes / (isSmall ? 1_000 : 1_000_000))
}
