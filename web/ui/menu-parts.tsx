import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CheckIcon } from './icons.tsx'
import type { MenuProps } from './menu.tsx'
import css from './menu.module.css'

/** By keys it is opened on an item. */
type Props = MenuProps & { focus: number | undefined }

/** A menu that has been opened, and may be closed and opened again. */
export function OpenedMenu({ trigger, heading, onCloseAutoFocus, focus, children }: Props) {
  // beside its button rather than at the end of the page, so that the menu belongs to the same landmark
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // it was not there yet to see which keys they were
    const items = [...(place?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    if (focus !== undefined) items[focus % items.length]?.focus()
  }, [focus, place])
  return (
    // modal would lock scrolling through an injected style element, which the content security policy refuses
    <DropdownMenu.Root modal={false} defaultOpen dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <div ref={setPlace}>
        <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      </div>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          className={css['menu']}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          loop
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          <div className={css['heading']}>{heading}</div>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** The child is the link or button that is pressed. */
export const MenuItem = ({ children, onSelect }: { children: ReactNode; onSelect?: () => void }) => (
  <DropdownMenu.Item className={css['item']} asChild {...(onSelect && { onSelect })}>
    {children}
  </DropdownMenu.Item>
)

export const MenuSeparator = () => <DropdownMenu.Separator className={css['separator']} />

type CheckProps = {
  label: string
  isOn: boolean
  /** Why it cannot be changed now. */
  fixedBecause?: string
  onToggle: (isOn: boolean) => void
}

/** On or off. The menu stays open, so that several can be changed. */
export const MenuCheck = ({ label, isOn, fixedBecause, onToggle }: CheckProps) => (
  <DropdownMenu.CheckboxItem
    className={css['item']}
    checked={isOn}
    disabled={fixedBecause !== undefined}
    onCheckedChange={onToggle}
    onSelect={(event) => event.preventDefault()}
  >
    <span className={css['check']} aria-hidden="true">
      <DropdownMenu.ItemIndicator>
        <CheckIcon size={16} />
      </DropdownMenu.ItemIndicator>
    </span>
    <span>
      <span dir="auto">{label}</span>
      {fixedBecause && <small>{fixedBecause}</small>}
    </span>
  </DropdownMenu.CheckboxItem>
)

type ChoiceProps<T extends string> = {
  icon: ReactNode
  label: string
  value: T
  options: Readonly<Record<T, string>>
  onChoose: (value: T) => void
}

/** One of a few values, all in sight. The menu stays open, so that the change is seen. */
export function MenuChoice<T extends string>({ icon, label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <DropdownMenu.RadioGroup
      className={css['choice']}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChoose(chosen as T)}
    >
      {icon}
      <span aria-hidden="true">{label}</span>
      <div className={css['options']}>
        {Object.entries<string>(options).map(([key, name]) => (
          <DropdownMenu.RadioItem
            key={key}
            className={css['option']}
            value={key}
            onSelect={(event) => event.preventDefault()}
          >
            {name}
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  )
}
