import { expect, test } from 'vitest'
import { createUsedStyles } from './used-styles.ts'

const css = [
  '@font-face{font-family:Ours;src:url(/ours.woff2)}@font-face{font-family:Fallback;src:local(Arial)}',
  '@font-face{font-family:Unasked;src:local(Arial)}',
  ':root{--ink:#111;--soft:var(--ink);--gap:1rem;--unasked:2rem;--quiet:#333;--font:Ours}',
  ':root:not([data-typefaces]){--font:Fallback}body{font-family:var(--font)}',
  '@media (prefers-contrast:more){:root{--ink:#000}}@media (forced-colors:active){.page{color:red}}',
  '@media (width<900px){:root{--quiet:#000;--unasked:3rem}}',
  '*,:before{box-sizing:border-box}h1,h4{margin:0}textarea{color:red}',
  '.page{color:var(--soft);gap:var(--gap);cursor:pointer;transition:color .1s}.page:checked .word,.other{top:0}.other .page{left:0}',
  '.word{border:1px solid var(--quiet)}.page:hover,.page:empty{color:red}.page:active,.word{margin:0}',
  '.page:dir(rtl){scale:-1 1}.page:not(.other){bottom:0}[data-theme=dark] .page{right:0}',
  '.page[data-from=none]{width:1px}.page[data-from=back]{width:2px}.page[aria-busy]{width:3px}',
  '@media (width<900px){.page{padding:0}.other{padding:0}}@media print{.page{padding:0}}',
  '@keyframes rise{0%{opacity:0}}.word{animation:rise 1s}',
].join('')

test('a page brings the rules that it needs at first, with their values, and no others', () => {
  const used = createUsedStyles(css)(
    '<div class="page" data-from="none"><h1 class="word">Hello</h1><noscript><p class="other">No</p></noscript></div>',
  )
  expect(used).toBe(
    [
      '@font-face{font-family:Fallback;src:local(Arial)}',
      ':root{--quiet:#333;}',
      'body{font-family:Fallback}',
      '@media (width<900px){:root{--quiet:#000;}}',
      '*,:before{box-sizing:border-box}h1{margin:0}',
      '.page{color:#111;gap:1rem;}.page:checked .word{top:0}',
      '.word{border:1px solid var(--quiet)}.word{margin:0}',
      '.page:dir(rtl){scale:-1 1}.page:not(.other){bottom:0}[data-theme=dark] .page{right:0}',
      '.page[data-from=none]{width:1px}',
      '@media (width<900px){.page{padding:0}}',
    ].join(''),
  )
})
