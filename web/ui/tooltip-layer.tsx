import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followTips } from './follow-tips.ts'
import { placeBeside } from './place-beside.ts'
import css from './tooltip-layer.module.css'

/** What presses a button, or is pressed to be rid of its name. */
const endKeys = ['Escape', 'Enter', ' ']

/** The one tooltip of a page. Everything that is wrapped in `Tooltip` has its name shown in it. */
export function TooltipLayer() {
  const [owner, setOwner] = useState<HTMLElement>()
  const tipRef = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      followTips(
        (target) => target instanceof Node && tipRef.current?.contains(target) === true,
        (shown) => setOwner(shown),
      ),
    [],
  )
  useLayoutEffect(() => {
    const tip = tipRef.current
    if (!owner?.isConnected || !tip) return undefined
    // above dialogs too
    tip.showPopover()
    const side = owner.dataset['tipSide'] === 'right' ? 'right' : 'bottom'
    const screen = { width: document.documentElement.clientWidth, height: innerHeight }
    const { left, top } = placeBeside(side, owner.getBoundingClientRect(), tip.getBoundingClientRect(), screen)
    Object.assign(tip.style, { left: `${left}px`, top: `${top}px` })
    // only now: whoever types does not pay for it
    const onKey = ({ key }: KeyboardEvent) => endKeys.includes(key) && setOwner(undefined)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      tip.hidePopover()
    }
  }, [owner])

  return (
    <div ref={tipRef} className={css['tooltip']} popover="manual" aria-hidden="true">
      {owner?.dataset['tip']}
    </div>
  )
}
