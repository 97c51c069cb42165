import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError } from '#web/ui/toast.ts'
import type { DraftAction } from './invite-draft.ts'
import css from './address-input.module.css'

type Props = { typed: string; onChange: (action: DraftAction) => void }

/** More than any list of addresses that may be sent at once. */
const largestFile = 1024 * 1024

/** Takes addresses one by one as they are typed, as a pasted list, or from a file. */
export function AddressInput({ typed, onChange }: Props) {
  const { modal } = useMessages().invites
  const [isOver, setOver] = useState(false)
  const fileRef = useRef<HTMLInputElement>(null)
  const fileId = useId()
  const add = (text: string) => onChange({ do: 'add', text })
  const enter = () => onChange({ do: 'enter' })

  const addFile = async (file: File | null | undefined) => {
    if (!file) return
    if (file.size > largestFile) toastError(modal.fileTooLarge)
    else add(await file.text())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // the end of a composed character is not the end of the address
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    if (typed.trim()) enter()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // an input of this type would swallow the line breaks that keep a list apart
    if (!/[\s,;<]/.test(text.trim())) return
    event.preventDefault()
    add(text)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void addFile(file)
    else add(event.dataTransfer.getData('text'))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button below does the same as a drop
    <div
      className={classNames(css['zone'], isOver && css['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={css['line']}>
        <TextField
          label={modal.email}
          hint={modal.hint}
          type="email"
          placeholder="name@example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => onChange({ do: 'type', text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button variant="outline" disabled={!typed.trim()} onClick={enter}>
          <PlusIcon size={18} />
          {modal.add}
        </Button>
      </div>
      <div className={css['file']}>
        <Button variant="ghost" size="sm" onClick={() => fileRef.current?.click()}>
          {modal.file}
        </Button>
        <label htmlFor={fileId}>{modal.fileHint}</label>
        <input
          ref={fileRef}
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={(event) => {
            void addFile(event.target.files?.[0])
            // the same file again is news too
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
