import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#shared/users.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonIcon, PlusIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { UserMenu } from './user-menu.tsx'
import css from './top-actions.module.css'

type Props = { user: User | undefined; tools?: ReactNode }

/** What the header offers: the screen's or the person's own controls, or the way in. */
export function TopActions({ user, tools }: Props) {
  const { shell } = useMessages()
  if (!user) {
    return (
      <Link className={buttonClass()} to="/login">
        {shell.login}
      </Link>
    )
  }
  return (
    <div className={css['actions']}>
      {tools ?? (
        <>
          <Link className={classNames(buttonClass(), css['add'])} to="/dashboard/form/new" aria-label={shell.addForm}>
            <PlusIcon size={18} />
            <span>{shell.addForm}</span>
          </Link>
          <Tooltip text={shell.profile}>
            <Link
              className={classNames(buttonClass({ variant: 'ghost', isSquare: true }), css['profile'])}
              to="/dashboard/me"
              aria-label={shell.profile}
            >
              <PersonIcon />
            </Link>
          </Tooltip>
        </>
      )}
      <UserMenu user={user} />
    </div>
  )
}
