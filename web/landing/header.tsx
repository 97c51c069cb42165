import { Brand } from '#web/ui/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinesIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { sections } from './sections.ts'
import css from './header.module.css'
import wrap from './wrap.module.css'

/** Hidden and faded by header-scroll.ts; without script it stays at the top of the page. */
export function Header() {
  const { landing } = useMessages()
  return (
    <header id="header" className={css['header']}>
      <div className={classNames(wrap['wrap'], css['row'])}>
        <Brand size={30} />
        <nav className={css['nav']} aria-label={landing.sections}>
          <SectionLinks />
        </nav>
        <a className={buttonClass()} href="/dashboard">
          {landing.dashboard}
        </a>
        <details id="menu" className={css['menu']}>
          <summary className={buttonClass({ variant: 'ghost', isSquare: true })} aria-label={landing.menu}>
            <LinesIcon />
          </summary>
          <nav aria-label={landing.sections}>
            <SectionLinks />
          </nav>
        </details>
      </div>
    </header>
  )
}

function SectionLinks() {
  const { landing } = useMessages()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the top of the page */}
      <a href="#">{landing.home}</a>
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {landing[section]}
        </a>
      ))}
    </>
  )
}
