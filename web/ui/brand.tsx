import { useMessages } from './messages.tsx'
import css from './brand.module.css'

export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={css['letter']}
        d="M4 5.5A2.5 2.5 0 0 1 6.5 3h20A1.5 1.5 0 0 1 28 4.5v5L13 7.6v12.8L25 18.9v4.6a1.5 1.5 0 0 1-1.5 1.5H13v2.5a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 4 27.5z"
      />
      <path className={css['key']} d="M14.8 9.6 28 11.3v5.4l-13.2 1.7z" />
    </svg>
  )
}

/** Leads to the landing page, which is not part of the app: a plain link. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <a className={css['brand']} href="/">
      <BrandMark size={size} />
      <span>{useMessages().brand}</span>
    </a>
  )
}
