import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import css from './tooltip.module.css'

type Props = { text: string; side?: 'right' | 'bottom'; children: ReactElement }

/** Shows the name of an icon. The child carries that name itself, so nothing is read twice. */
export function Tooltip({ text, side = 'bottom', children }: Props) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={css['tooltip']} side={side} sideOffset={6} collisionPadding={8}>
            <span aria-hidden="true">{text}</span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
