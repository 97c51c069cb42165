import { type DragEvent, useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { TypeName } from '#shared/questions/registry.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CrossIcon, FileIcon, TrayUpIcon } from '#web/ui/icons.tsx'
import type { InputProps } from './question-view.ts'
import hint from './hint.module.css'
import css from './upload-input.module.css'

type Props = Omit<InputProps<TypeName>, 'question'> & { question: { _id: string } }

const sizeOf = ({ size }: File, language: string) => {
  const isSmall = size < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const form = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return form.format(size / (isSmall ? 1_000 : 1_000_000))
}

const nameOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

export function UploadInput({ question, labelledBy }: Props) {
  const { words, language, files: kept } = useFill()
  const [files, setFiles] = useState(kept.get(question._id) ?? [])
  const [isOver, setIsOver] = useState(false)

  const add = (added: Iterable<File>) =>
    // the same file chosen twice is one file
    choose([...new Map([...files, ...added].map((file) => [nameOf(file), file])).values()])
  const choose = (chosen: readonly File[]) => {
    kept.set(question._id, chosen)
    setFiles(chosen)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <>
      <p className={hint['row']}>{words.optional}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside takes keys and clicks */}
      <label
        className={classNames(css['drop'], isOver && css['over'])}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          multiple
          aria-describedby={labelledBy}
          onChange={({ target }) => {
            add(target.files ?? [])
            // the same file may be chosen again after it was removed
            target.value = ''
          }}
        />
        <span className={css['tile']}>
          <TrayUpIcon size={22} />
        </span>
        <span>{isOver ? words.dropHere : words.drop}</span>
        {!isOver && <small>{words.anyFile}</small>}
      </label>
      <p className={css['not-sent']}>{words.filesNotSent}</p>
      {files.length > 0 && (
        <ul className={css['files']} aria-label={words.files}>
          {files.map((file) => (
            <li key={nameOf(file)}>
              <span className={css['tile']}>
                <FileIcon size={18} />
              </span>
              <b dir="auto">{file.name}</b>
              <small>{sizeOf(file, language)}</small>
              <Button
                variant="ghost"
                size="sm"
                isSquare
                aria-label={say(words.remove, { name: file.name })}
                onClick={() => choose(files.filter((other) => other !== file))}
              >
                <CrossIcon size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
