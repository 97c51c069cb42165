import { Brand } from '#web/ui/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import css from './header.module.css'
import wrap from './wrap.module.css'

export function Header() {
  const { landing } = useMessages()
  return (
    <header className={css['header']}>
      <div className={classNames(wrap['wrap'], css['row'])}>
        <Brand size={30} />
        <nav className={css['nav']} aria-label={landing.sections}>
          <a href="/#">{landing.home}</a>
          <a href="#features">{landing.features}</a>
        </nav>
        <a className={buttonClass()} href="/dashboard">
          {landing.dashboard}
        </a>
      </div>
    </header>
  )
}
