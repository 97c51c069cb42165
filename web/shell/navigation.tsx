import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#shared/users.ts'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { GridIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useNavigationState } from './navigation-state.ts'
import { ProfileCard } from './profile-card.tsx'
import css from './navigation.module.css'

export function Navigation({ user }: { user: User }) {
  const { shell } = useMessages()
  const isWorkbench = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWorkbench) })
  const { isCollapsed, toggle } = useNavigationState(isWorkbench)
  return (
    <nav
      className={classNames(css['nav'], isCollapsed && css['collapsed'], isWorkbench && css['workbench'])}
      aria-label={shell.main}
    >
      <div className={css['top']}>
        {!isCollapsed && <Brand />}
        <IconButton
          size="sm"
          tooltipSide={isCollapsed ? 'right' : 'bottom'}
          label={isCollapsed ? shell.expand : shell.collapse}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        >
          <span className={css['arrow']}>
            <ArrowLeftIcon size={18} />
          </span>
        </IconButton>
      </div>
      <ul className={css['links']}>
        <li>
          <NavigationLink to="/dashboard" icon={<GridIcon />} label={shell.dashboard} isCollapsed={isCollapsed} />
        </li>
        <li>
          <NavigationLink to="/dashboard/me" icon={<PersonIcon />} label={shell.profile} isCollapsed={isCollapsed} />
        </li>
      </ul>
      <ProfileCard user={user} isCollapsed={isCollapsed} />
    </nav>
  )
}

type LinkProps = { to: '/dashboard' | '/dashboard/me'; icon: ReactNode; label: string; isCollapsed: boolean }

function NavigationLink({ to, icon, label, isCollapsed }: LinkProps) {
  const link = (
    <Link to={to} activeOptions={{ exact: true }}>
      {icon}
      <span className={css['label']}>{label}</span>
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  )
}
