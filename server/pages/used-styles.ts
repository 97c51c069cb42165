type Block = { prelude: string; body: string }

/** The blocks of a built stylesheet, which has no comments and no braces within quotes. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at
    if (css[at] !== '}' || --depth > 0) continue
    blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
    start = at + 1
  }
  return blocks
}

type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string> }

const namesIn = (html: string): Names => ({
  classes: new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
  elements: new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]),
})

/** False where a selector names a class or an element that the page does not have. */
function mayMatch(selector: string, { classes, elements }: Names) {
  const named = selector.replace(/:(not|dir)\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '')
  return (
    [...named.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...named.matchAll(/(?:^|[\s>+~(])([a-z][a-z0-9]*)/g)].every(([, name = '']) => elements.has(name))
  )
}

const splitSelectors = (prelude: string) => prelude.split(/,(?![^(]*\))/)

/** Typefaces that are a file of their own are left out: the page must not wait for them. */
function pick(css: string, names: Names): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@font-face')) return body.includes('url(') ? '' : `${prelude}{${body}}`
      if (prelude.startsWith('@keyframes')) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) {
        const inner = pick(body, names)
        return inner && `${prelude}{${inner}}`
      }
      const selectors = splitSelectors(prelude).filter((selector) => mayMatch(selector, names))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** Values that no rule asks for, and movements that no rule makes. */
function dropUnasked(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const kept = css
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) => (asked.has(name) ? whole : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
      new RegExp(`animation:[^;}]*${name}`).test(css) ? whole : '',
    )
  return kept.length < css.length ? dropUnasked(kept) : kept.replace(/[^{}]+\{\}/g, '')
}

const mostKinds = 100

/** Tells the rules that a page needs to be drawn for the first time. All the others may come after it. */
export function createUsedStyles(css: string) {
  const known = new Map<string, string>()
  return (html: string) => {
    const names = namesIn(html)
    // pages differ in their words, and few in what they are made of
    const kind = [...names.classes, '/', ...names.elements].toSorted().join(' ')
    const used = known.get(kind) ?? dropUnasked(pick(css, names))
    if (known.size >= mostKinds) known.clear()
    known.set(kind, used)
    return used
  }
}
