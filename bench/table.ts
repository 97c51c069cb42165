import { styleText } from 'node:util'
import type { Result, Spread } from './figure.ts'

/** As many digits as a reader can use. */
export const number = (value: number) => {
  const size = Math.abs(value)
  if (size > 0 && size < 0.01) return value.toLocaleString('en', { maximumSignificantDigits: 1 })
  return value.toLocaleString('en', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 })
}

/** The median, and the least and the most where they differ. */
const told = ({ median, min, max }: Spread, unit = '') =>
  `${number(median)}${unit && ` ${unit}`}${min === max ? '' : ` (${number(min)}–${number(max)})`}`

const row = ({ name, unit, goal, isMoreBetter, ours, against, isReached }: Result) => [
  name,
  told(ours, unit),
  against ? `${against.what}: ${told(against.other, unit)}` : '',
  against ? told(against.ratio) : '',
  `${isMoreBetter ? '≥' : '≤'} ${number(goal)}${against ? '' : ` ${unit}`}`.trimEnd(),
  isReached ? 'reached' : 'NOT REACHED',
]

const titles = ['figure', 'ours', 'limit or peer', 'ratio', 'goal', '']

/** The same as Markdown. What is not reached stands out. */
export function markdownTable(results: Result[]) {
  const rows = results.map((result) => {
    const cells = row(result)
    return [...cells.slice(0, -1), result.isReached ? 'reached' : '**not reached**']
  })
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(titles), line(['---', '--:', '---', '--:', '--:', '---']), ...rows.map(line)].join('\n')
}

/** One line per figure, each column as wide as its widest cell. */
export function table(results: Result[]) {
  const rows = [titles, ...results.map(row)]
  const widths = titles.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map((cells, index) => {
      const line = cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
      if (index === 0) return styleText('dim', line)
      return results[index - 1]?.isReached ? line : styleText('red', line)
    })
    .join('\n')
}
