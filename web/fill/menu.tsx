import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import css from './menu.module.css'

const itemsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

/** True when the key moved the focus. */
const walk = (key: string, items: readonly HTMLElement[]) => {
  const here = items.findIndex((item) => item === document.activeElement)
  const starts = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const target =
    key === 'ArrowDown'
      ? items[(here + 1) % items.length]
      : key === 'ArrowUp'
        ? items.at(here - 1)
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : key.length === 1 && key !== ' '
              ? [...items.slice(here + 1), ...items.slice(0, here + 1)].find(starts)
              : undefined
  target?.focus()
  return target !== undefined
}

type Close = () => void
type Props = {
  label: string
  icon: ReactNode
  children: (close: Close) => ReactNode
}

/** A menu under its button. Ours, because the one of the dashboard weighs as much as the rest of this page. */
export function Menu({ label, icon, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const close = () => {
    setIsOpen(false)
    box.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!isOpen) return undefined
    itemsOf(box.current)[0]?.focus()
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false)
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, leave)
    }
  }, [isOpen, box])

  // the focus is in the menu while it is open
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (walk(event.key, itemsOf(box.current))) event.preventDefault()
  }

  return (
    <div ref={box} className={css['box']}>
      <Button
        variant="ghost"
        isSquare
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
      </Button>
      {isOpen && (
        <div className={css['menu']} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
