import { useRef } from 'react'
import { typeNames, typeOf } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { useBuilderStore } from './builder-store.ts'
import { freshOnCanvas } from './canvas-question.ts'
import { narrow } from './narrow.ts'

type Props = Pick<ButtonLook, 'variant' | 'size'> & { onOpenPanel: () => void }

/** Beside the panel a menu of the types, which go to the end; without room for a panel the way to it. */
export function AddQuestion({ onOpenPanel, ...look }: Props) {
  const { language, messages } = useCatalogue()
  const { builder } = messages
  const store = useBuilderStore()
  const isNarrow = useMediaQuery(narrow)
  const isAdded = useRef(false)
  const onCloseAutoFocus = (event: Event) => {
    // the new question's title has the focus already
    if (isAdded.current) event.preventDefault()
    isAdded.current = false
  }
  const words = (
    <>
      <PlusIcon size={18} />
      {builder.addQuestion}
    </>
  )
  if (isNarrow) {
    return (
      <Button {...look} onClick={onOpenPanel}>
        {words}
      </Button>
    )
  }
  return (
    <Menu trigger={<Button {...look}>{words}</Button>} heading={builder.types} onCloseAutoFocus={onCloseAutoFocus}>
      {typeNames.map((type) => {
        const { Icon } = viewOf({ type })
        const add = () => {
          isAdded.current = true
          store.dispatch({ kind: 'add', question: freshOnCanvas(type), at: store.read().content.questions.length })
        }
        return (
          <MenuItem key={type} onSelect={add}>
            <button type="button">
              <Icon />
              {typeOf({ type }).label[language]}
            </button>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
