/** Past this many pixels the header may leave. */
const hidesAfter = 10
const fadesOver = 500

/** Away on the way down, back on the way up; CSS keeps it while the focus is inside. */
export function followScroll(header: HTMLElement) {
  let last = scrollY
  const follow = () => {
    header.style.setProperty('--fade', String(Math.min(1, scrollY / fadesOver)))
    if (scrollY !== last) header.toggleAttribute('data-away', scrollY > last && scrollY > hidesAfter)
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  follow()
}

/** A menu that was chosen from, or left, does not stand in the way. */
export function closeWhenLeft(menu: HTMLDetailsElement) {
  const close = () => menu.removeAttribute('open')
  menu.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && close())
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  addEventListener('pointerdown', ({ target }) => target instanceof Node && !menu.contains(target) && close())
}
