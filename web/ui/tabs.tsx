import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './tabs.module.css'

type Tab<T extends string> = { name: T; label: ReactNode }
type Props<T extends string> = {
  /** Of the page: tabs and panel find each other by it. */
  id: string
  label: string
  tabs: readonly Tab<T>[]
  shown: T
  onShow: (name: T) => void
}

/** Arrow keys move and show at once. The panel is a `TabPanel` of the same id. */
export function Tabs<T extends string>({ id, label, tabs, shown, onShow }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown)
    const isRtl = document.dir === 'rtl'
    const steps = new Map([
      ['ArrowRight', isRtl ? at - 1 : at + 1],
      ['ArrowLeft', isRtl ? at + 1 : at - 1],
      ['Home', 0],
      ['End', tabs.length - 1],
    ])
    const step = steps.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    onShow(tabs[next]?.name ?? shown)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs themselves take the focus
    <div ref={list} className={css['tabs']} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`${id}-${tab.name}`}
          type="button"
          role="tab"
          aria-selected={tab.name === shown}
          aria-controls={`${id}-panel`}
          tabIndex={tab.name === shown ? 0 : -1}
          onClick={() => onShow(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** For what leads to a tab and goes by that: the focus must not. */
export const focusTab = (id: string, name: string) => document.getElementById(`${id}-${name}`)?.focus()

export const TabPanel = ({ id, shown, children }: { id: string; shown: string; children: ReactNode }) => (
  <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
    {children}
  </div>
)
