import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

/** Not left empty: without a doctype the browser would lay it out like a page of 1998. */
const blank = '<!doctype html><html><head></head><body></body></html>'

/** The looks of our page, in which the frame's page is drawn too. */
function dress(page: Document, title: string) {
  const { lang, dir, dataset } = document.documentElement
  page.title = title
  Object.assign(page.documentElement, { lang, dir })
  Object.assign(page.documentElement.dataset, dataset)
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(sheet.cloneNode(true))
}

type Props = { title: string; className: string | undefined; onEscape: () => void; children: ReactNode }

/** A page of its own size: what depends on the width of the window depends on the width of the frame. */
export function PreviewFrame({ title, className, onEscape, children }: Props) {
  const [body, setBody] = useState<HTMLElement>()
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    dress(page, title)
    // keys pressed in the frame do not reach the dialog round it
    page.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && onEscape())
    setBody(page.body)
  }
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own page, drawn by our own script */}
      <iframe className={className} title={title} srcDoc={blank} onLoad={onLoad} />
      {body && createPortal(children, body)}
    </>
  )
}
