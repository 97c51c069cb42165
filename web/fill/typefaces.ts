const families = ['Bricolage Grotesque Variable', 'Geist Variable']

/** What a browser takes for a shift of the layout, in pixels. */
const leastMove = 3

/** Where everything in the page begins, texts included. */
function places() {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: DOMRect[] = []
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    range.selectNode(node)
    found.push(range.getBoundingClientRect())
  }
  return found
}

const isMoved = (before: readonly DOMRect[], after: readonly DOMRect[]) =>
  before.some(({ x, y }, index) => {
    const now = after[index]
    return now !== undefined && Math.max(Math.abs(x - now.x), Math.abs(y - now.y)) >= leastMove
  })

let areHere = false

/** Draws the page in our typefaces, once they are here. */
export const showTypefaces = () => {
  if (areHere) document.documentElement.dataset['typefaces'] = ''
}

/**
 * The first look at the page waits for no typeface. Ours take its place as soon as nothing moves by that; otherwise they
 * come with the next question, when everything changes anyway.
 */
export async function bringTypefaces() {
  if ('typefaces' in document.documentElement.dataset) return
  const text = document.body.textContent
  const loaded = await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`, text)))
  areHere = loaded.every((faces) => faces.length > 0)
  const before = places()
  showTypefaces()
  if (isMoved(before, places())) delete document.documentElement.dataset['typefaces']
}
