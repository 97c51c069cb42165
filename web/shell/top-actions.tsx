import { Link } from '@tanstack/react-router'
import type { User } from '#shared/users.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { UserMenu } from './user-menu.tsx'
import css from './top-actions.module.css'

/** What the header offers: the person's own controls, or the way in. */
export function TopActions({ user }: { user: User | undefined }) {
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
      <Tooltip text={shell.profile}>
        <Link
          className={classNames(buttonClass({ variant: 'ghost', isSquare: true }), css['profile'])}
          to="/dashboard/me"
          aria-label={shell.profile}
        >
          <PersonIcon />
        </Link>
      </Tooltip>
      <UserMenu user={user} />
    </div>
  )
}
