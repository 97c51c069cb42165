import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { sayNodes, useMessages } from '#web/ui/messages.tsx'
import { useArrival } from './arrival.ts'
import { BarePage } from './bare-page.tsx'
import css from './not-found-screen.module.css'

export function NotFoundScreen() {
  const { notFound } = useMessages()
  const heading = useArrival(notFound.page)
  const { pathname } = useLocation()
  return (
    <BarePage>
      <div className={css['figure']} aria-hidden="true">
        4
        <svg viewBox="0 0 108 140">
          <path
            className={css['zero']}
            fillRule="evenodd"
            d="M38 0h32a38 38 0 0 1 38 38v64a38 38 0 0 1-38 38H38a38 38 0 0 1-38-38V38A38 38 0 0 1 38 0zM30 40v60l46-12V52z"
          />
          <path className={css['key']} d="M34 49v42l38-9V58z" transform="rotate(14 54 70) translate(4 2)" />
        </svg>
        4
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {notFound.title}
      </h1>
      <p>{sayNodes(notFound.text, { path: <code className={css['path']}>{pathname}</code> })}</p>
      <Link className={buttonClass({ size: 'lg' })} to="/dashboard">
        {notFound.home}
      </Link>
    </BarePage>
  )
}
