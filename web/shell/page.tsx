import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { useUser } from '#web/users/queries.ts'
import { useArrival } from './arrival.ts'
import { DemoNotice } from './demo-notice.tsx'
import { TopActions } from './top-actions.tsx'
import css from './page.module.css'

/** Four lines on a phone. */
const longTitle = 80

type Props = {
  section?: string
  title?: string
  /** The controls of a workbench: the content then fills the page, and they stand in for the general ones. */
  tools?: ReactNode
  children: ReactNode
}

/** What a screen below /dashboard shows beside the navigation: where one is, what one can do, and the content. */
export function Page({ section, title, tools, children }: Props) {
  const { shell, activity } = useMessages()
  const shownTitle = title ?? activity.title
  const heading = useArrival(shownTitle)
  const user = useUser()
  return (
    <div className={classNames(css['page'], Boolean(tools) && css['workbench'])}>
      <header className={classNames(css['top'], shownTitle.length > longTitle && css['long'])}>
        <div className={css['where']}>
          <nav aria-label={shell.breadcrumb}>
            <ol className={css['crumbs']}>
              <li>
                <Link to="/dashboard">{shell.root}</Link>
              </li>
              <li aria-current="page">{section ?? activity.section}</li>
            </ol>
          </nav>
          <h1 ref={heading} tabIndex={-1} dir="auto" title={shownTitle}>
            {shownTitle}
          </h1>
        </div>
        <TopActions user={user} tools={tools} />
      </header>
      {user?.isDemo && !tools && <DemoNotice />}
      <main id="main" className={css['content']} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
