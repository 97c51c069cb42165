import css from './icon-link.module.css'

/** A link in words beside a small drawing. */
export const iconLinkClass = css['link']
