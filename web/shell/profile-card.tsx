import type { User } from '#shared/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import css from './profile-card.module.css'

export function ProfileCard({ user, isCollapsed }: { user: User; isCollapsed: boolean }) {
  const { shell } = useMessages()
  return (
    <div className={classNames(css['card'], isCollapsed && css['collapsed'])}>
      <Avatar name={user.username} imageUrl={user.imgUrl} alt={user.username || shell.profilePicture} />
      {!isCollapsed && (
        <div className={css['who']}>
          <b>{user.username}</b>
          <span>{user.email}</span>
        </div>
      )}
    </div>
  )
}
