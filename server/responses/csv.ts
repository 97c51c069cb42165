/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\0]/

/** What is neither needs no further look: most cells. */
const special = /^[=+\-@\t\r\0]|[",\r\n]/

/** One cell: always text to a spreadsheet, quoted where RFC 4180 asks for it. */
function cell(text: string) {
  if (!special.test(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvLine(cells: readonly string[]) {
  let line = ''
  for (const text of cells) line += `${cell(text)},`
  return `${line.slice(0, -1)}\r\n`
}

/** Tells spreadsheets that the text is UTF-8. */
export const csvBeginning = '\uFEFF'
