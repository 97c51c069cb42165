import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Language, languages } from '#shared/messages/languages.ts'
import type { User } from '#shared/users.ts'
import { chooseLanguage } from '#web/app/catalogue.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChevronDownIcon, EyeIcon, GlobeIcon, LogOutIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import { InfoIcon, MoonIcon } from '#web/ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { chooseTheme, currentTheme, type Theme } from '#web/ui/preference.ts'
import { toastError } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLogOut } from '#web/users/log-out.ts'
import css from './user-menu.module.css'

export function UserMenu({ user }: { user: User }) {
  const { language, messages } = useCatalogue()
  const { shell, ui, network } = messages
  const [theme, setTheme] = useState(currentTheme)
  const logOut = useLogOut()

  const trigger = (
    <button type="button" className={css['trigger']}>
      <VisuallyHidden>{shell.userMenu} </VisuallyHidden>
      <Avatar name={user.username} imageUrl={user.imgUrl} alt="" size="sm" />
      <span className={css['name']}>{user.username}</span>
      <span className={css['chevron']}>
        <ChevronDownIcon size={16} />
      </span>
    </button>
  )
  const heading = (
    <>
      <b className={css['username']}>{user.username}</b>
      <span className={css['email']}>{user.email}</span>
    </>
  )
  const onTheme = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  const onLanguage = (chosen: Language) => {
    chooseLanguage(chosen).catch(() => toastError(network.unreachable))
  }

  return (
    <Menu trigger={trigger} heading={heading}>
      <MenuItem>
        <Link to="/dashboard/user/$username" params={{ username: user.username }}>
          <EyeIcon size={18} />
          {shell.viewProfile}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/dashboard/me">
          <PersonIcon size={18} />
          {shell.editProfile}
        </Link>
      </MenuItem>
      <MenuChoice icon={<MoonIcon size={18} />} label={ui.theme} value={theme} options={ui.themes} onChoose={onTheme} />
      <MenuChoice
        icon={<GlobeIcon size={18} />}
        label={ui.language}
        value={language}
        options={languages}
        onChoose={onLanguage}
      />
      <MenuItem>
        {/* a page of its own, outside of the app */}
        <a href="/help">
          <InfoIcon size={18} />
          {messages.help.title}
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void logOut()}>
        <button type="button">
          <LogOutIcon size={18} />
          {shell.logOut}
        </button>
      </MenuItem>
    </Menu>
  )
}
