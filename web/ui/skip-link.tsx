import { useMessages } from './messages.tsx'
import css from './skip-link.module.css'

/** First on the page; leads to the element with the id `main`. */
export function SkipLink() {
  return (
    <a className={css['skip']} href="#main">
      {useMessages().ui.skipToContent}
    </a>
  )
}
