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

type Names = { html: string; classes: ReadonlySet<string>; elements: ReadonlySet<string> }

const namesIn = (html: string): Names => ({
  html,
  classes: new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
  elements: new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]),
})

/** The document itself says these, outside of what is drawn. */
const ofDocument = new Set(['data-theme', 'data-typefaces'])

/** False where a selector names a class, an element or an attribute that the page does not have. */
function mayMatch(selector: string, { html, classes, elements }: Names) {
  const named = selector.replace(/:(not|dir)\([^)]*\)/g, '')
  const attributes = [...named.matchAll(/\[([\w-]+)(?:=(?:"([^"]*)"|([\w-]*)))?\]/g)]
  const plain = named.replace(/\[[^\]]*\]/g, '')
  return (
    attributes.every(([, name = '', quoted, value = quoted]) => {
      if (ofDocument.has(name)) return true
      return html.includes(value === undefined ? ` ${name}` : ` ${name}="${value}"`)
    }) &&
    [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...plain.matchAll(/(?:^|[\s>+~(])([a-z][a-z0-9]*)/g)].every(([, name = '']) => elements.has(name))
  )
}

/** Nobody points at anything yet, nothing moves, and nothing is empty. */
const isLater = (selector: string) => /:(hover|active|empty)\b/.test(selector)
/** Of what only some devices ask for, the first look can do without what is no more than a refinement. */
const laterMedia = /^@media (print|\((prefers-[\w-]+|forced-colors):\w+\))$/
const refinements =
  /(?<=^|;)(transition|animation|cursor|scroll-[\w-]+|(-webkit-)?backdrop-filter|text-(underline|decoration)-[\w-]+):[^;]*(;|$)/g
const withoutRefinements = (declarations: string) => declarations.replace(refinements, '')

const splitSelectors = (prelude: string) => prelude.split(/,(?![^(]*\))/)

/** Typefaces that are a file of their own are left out: the page must not wait for them. */
function pick(css: string, names: Names): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@font-face')) return body.includes('url(') ? '' : `${prelude}{${body}}`
      if (prelude.startsWith('@keyframes') || laterMedia.test(prelude)) return ''
      if (prelude.startsWith('@')) {
        const inner = pick(body, names)
        return inner && `${prelude}{${inner}}`
      }
      const selectors = splitSelectors(prelude).filter((selector) => !isLater(selector) && mayMatch(selector, names))
      const declarations = withoutRefinements(body)
      return selectors.length > 0 && declarations ? `${selectors.join(',')}{${declarations}}` : ''
    })
    .join('')
}

const definition = /(?<=[{;])(--[\w-]+):([^;{}]*)(;|(?=\}))/g

/** In the order in which they count: as long as our typefaces are not here, the page is drawn in others. */
const ofAll = [':root', ':root:not([data-typefaces])']

/**
 * Puts values where they are asked for: looking them up for each element takes a slow phone longer than to read them. One
 * that is also set anywhere else than for the whole page stays, because it depends on the place which of them counts.
 */
function putValues(css: string): string {
  const blocks = blocksOf(css)
  const definitionsIn = (text: string) =>
    [...`{${text}}`.matchAll(definition)].map(([, name = '', value = '']) => [name, value] as const)
  const bodiesOf = (selector: string) => blocks.filter(({ prelude }) => prelude === selector).map(({ body }) => body)
  const values = new Map(ofAll.flatMap(bodiesOf).flatMap(definitionsIn))
  const setElsewhere = blocks
    .filter(({ prelude }) => !ofAll.includes(prelude))
    .flatMap(({ body }) => definitionsIn(body))
  for (const [name] of setElsewhere) values.delete(name)
  const put = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : put(value)
    })
  return put(css)
}

/** Without the values that no rule asks for. */
function dropUnasked(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const kept = css.replace(definition, (whole, name: string) => (asked.has(name) ? whole : ''))
  return kept.length < css.length ? dropUnasked(kept) : kept.replace(/[^{}]+\{\}/g, '')
}

/** Without the typefaces that no rule asks for. */
const dropUnaskedFaces = (css: string) =>
  css.replace(/@font-face\{font-family:([^;}]+)[^}]*\}/g, (whole, family: string) =>
    css.split(family).length > 2 ? whole : '',
  )

const mostKinds = 100

/** Tells the rules that a page needs to be drawn for the first time. All the others may come after it. */
export function createUsedStyles(css: string) {
  const known = new Map<string, string>()
  const attributes = [...new Set([...css.matchAll(/\[[^\]]+\]/g)].map(([attribute]) => attribute))]
  return (page: string) => {
    // who has no script gets all the rules before they see the end of the page
    const html = page.replace(/<noscript>.*?<\/noscript>/gs, '')
    const names = namesIn(html)
    const has = attributes.filter((attribute) => mayMatch(attribute, names))
    // pages differ in their words, and few in what they are made of
    const kind = [...names.classes, '/', ...names.elements, '/', ...has].toSorted().join(' ')
    const used = known.get(kind) ?? dropUnaskedFaces(dropUnasked(putValues(pick(css, names))))
    if (known.size >= mostKinds) known.clear()
    known.set(kind, used)
    return used
  }
}
