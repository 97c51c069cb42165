import { expect, test } from 'vitest'
import { createUsedStyles } from './used-styles.ts'

const css = [
  '@font-face{font-family:Ours;src:url(/ours.woff2)}@font-face{font-family:Fallback;src:local(Arial)}',
  ':root{--ink:#111;--soft:var(--ink);--gap:1rem;--unasked:2rem}',
  '*,:before{box-sizing:border-box}h1,h4{margin:0}textarea{color:red}',
  '.page{color:var(--soft);gap:var(--gap)}.page:hover .word,.other{top:0}.other .page{left:0}',
  '.page:dir(rtl){scale:-1 1}.page:not(.other){bottom:0}',
  '@media (width<900px){.page{padding:0}.other{padding:0}}@media print{.other{padding:0}}',
  '@keyframes rise{0%{opacity:0}}@keyframes fall{0%{opacity:1}}.word{animation:rise 1s}',
].join('')

test('a page brings the rules that it needs, with their values, and no others', () => {
  const used = createUsedStyles(css)('<div class="page"><h1 class="word">Hello</h1></div>')
  expect(used).toBe(
    [
      '@font-face{font-family:Fallback;src:local(Arial)}',
      ':root{--ink:#111;--soft:var(--ink);--gap:1rem;}',
      '*,:before{box-sizing:border-box}h1{margin:0}',
      '.page{color:var(--soft);gap:var(--gap)}.page:hover .word{top:0}',
      '.page:dir(rtl){scale:-1 1}.page:not(.other){bottom:0}',
      '@media (width<900px){.page{padding:0}}',
      '@keyframes rise{0%{opacity:0}}.word{animation:rise 1s}',
    ].join(''),
  )
})
