import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importAtOnce } from './import-again.ts'
import { later } from './later.ts'
import type { MenuChoice as AnyChoice } from './menu-parts.tsx'
import { useMessages } from './messages.tsx'
import { toastError } from './toast.ts'

// most visits open none, so they are loaded when one is pointed at or has the focus
const parts = () => importAtOnce(() => import('./menu-parts.tsx'))
const OpenedMenu = later(async () => (await parts()).OpenedMenu)
const OneChoice = later(async () => (await parts()).MenuChoice)
export const MenuItem = later(async () => (await parts()).MenuItem)
export const MenuCheck = later(async () => (await parts()).MenuCheck)
export const MenuSeparator = later(async () => (await parts()).MenuSeparator)
/** Written this way it forgets that its values belong together. */
export const MenuChoice = OneChoice as unknown as typeof AnyChoice

let isLoaded = false
const load = async () => {
  await Promise.all([OpenedMenu, OneChoice, MenuItem, MenuCheck, MenuSeparator].map((part) => part.load()))
  isLoaded = true
}
const loadAhead = () => void load().catch(() => {})

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  heading: ReactNode
  /** May keep the focus from returning to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A button, until it is pressed for the first time. */
export function Menu(props: MenuProps) {
  const { network } = useMessages()
  const [opened, setOpened] = useState<{ focus: number | undefined }>()
  /** While it is on its way: the item that the keys have got to. */
  const goal = useRef<number>(undefined)
  if (opened) return <OpenedMenu {...props} focus={opened.focus} />

  const open = (focus: number | undefined) => {
    goal.current = focus
    if (isLoaded) return setOpened({ focus })
    return load().then(
      // drawn before another key can be pressed, which would go to the button or to nothing
      () => flushSync(() => setOpened({ focus: goal.current })),
      () => {
        goal.current = undefined
        toastError(network.unreachable)
      },
    )
  }
  return (
    <div>
      {cloneElement(props.trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: loadAhead,
        onFocus: loadAhead,
        // a key that presses the button is a click without a pointer
        onClick: ({ detail }) => void open(detail === 0 ? 0 : undefined),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          if (goal.current === undefined) void open(0)
          else goal.current++
        },
      })}
    </div>
  )
}
