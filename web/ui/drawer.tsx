import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CrossIcon } from './icons.tsx'
import { useMessages } from './messages.tsx'
import css from './drawer.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** Slides in from the end of the line. */
export function Drawer({ title, onClose, children }: Props) {
  const { ui } = useMessages()
  const id = useId()
  return (
    <Dialog className={css['drawer']} labelledBy={id} onClose={onClose}>
      <div className={css['sheet']}>
        <header className={css['header']}>
          <h2 id={id}>{title}</h2>
          <Button variant="ghost" isSquare aria-label={ui.close} onClick={onClose}>
            <CrossIcon />
          </Button>
        </header>
        <div className={css['body']}>{children}</div>
      </div>
    </Dialog>
  )
}
