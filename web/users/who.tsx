import { Avatar } from '#web/ui/avatar.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import css from './who.module.css'

type Props = { username: string; email?: string | undefined; imgUrl?: string | undefined }

/** A person: picture, name, and the address where it may be seen. */
export function Who({ username, email, imgUrl }: Props) {
  const { shell } = useMessages()
  return (
    <div className={css['who']}>
      <Avatar name={username} imageUrl={imgUrl} alt={username || shell.profilePicture} size="lg" />
      <div className={css['text']}>
        <h2>{username}</h2>
        {email && <p>{email}</p>}
      </div>
    </div>
  )
}
