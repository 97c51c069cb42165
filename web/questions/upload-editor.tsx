import { useState } from 'react'
import { kindNames } from '#shared/file-kinds.ts'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import { rulesOf } from '#shared/questions/upload.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EditorProps } from './question-view.ts'
import css from './upload-editor.module.css'

export function UploadEditor({ question, onChange, faults }: EditorProps<'UPLOAD'>) {
  const { questions, fields } = useMessages()
  const words = questions.upload
  const { maxFiles, maxMegabytes, kinds } = rulesOf(question)
  return (
    <div className={css['rules']}>
      <NumberField
        label={words.maxFiles}
        hint={say(words.maxFilesHint, { max: limits.uploadsPerAnswer })}
        wrong={fields.maxFiles}
        fault={faults['maxFiles']}
        value={maxFiles}
        max={limits.uploadsPerAnswer}
        onChange={(value) => onChange({ ...question, maxFiles: value })}
      />
      <NumberField
        label={words.maxMegabytes}
        hint={say(words.maxMegabytesHint, { max: limits.upload.megabytes.max })}
        wrong={fields.maxMegabytes}
        fault={faults['maxMegabytes']}
        value={maxMegabytes}
        max={limits.upload.megabytes.max}
        onChange={(value) => onChange({ ...question, maxMegabytes: value })}
      />
      <fieldset className={css['kinds']}>
        <legend>{words.kinds}</legend>
        <p>{words.anyKind}</p>
        <div>
          {kindNames.map((kind) => (
            <CheckField
              key={kind}
              name={kind}
              label={words.kind[kind]}
              isOn={kinds.includes(kind)}
              onChange={(isOn) =>
                // in the order of the list, whatever the order of the clicks
                onChange({
                  ...question,
                  kinds: kindNames.filter((name) => (name === kind ? isOn : kinds.includes(name))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type NumberProps = {
  label: string
  hint: string
  /** What is wrong with a number that is not in reach. */
  wrong: string
  fault: string | undefined
  value: number
  max: number
  onChange: (value: number) => void
}

/** Takes over what can be meant; what cannot is said, and given up with the focus. */
function NumberField({ label, hint, wrong, fault, value, max, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string>()
  const isRight = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max
  return (
    <TextField
      label={label}
      hint={hint}
      error={typed !== undefined && !isRight(typed) ? wrong : fault}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isRight(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
