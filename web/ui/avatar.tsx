import { classNames } from './class-names.ts'
import css from './avatar.module.css'

type Props = { name: string; imageUrl?: string | undefined; alt: string; size?: 'sm' | 'md' | 'lg' }

/** Without a picture the first letters stand in for it, hidden from assistive technology: the name is always near. */
export function Avatar({ name, imageUrl, alt, size = 'md' }: Props) {
  const className = classNames(css['avatar'], css[size])
  if (imageUrl) return <img className={className} src={imageUrl} alt={alt} />
  return (
    <span className={className} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('')}
    </span>
  )
}
