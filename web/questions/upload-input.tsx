import { type DragEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { endingsOf } from '#shared/file-kinds.ts'
import { plural } from '#shared/messages/plural.ts'
import { say } from '#shared/messages/messages.ts'
import { rulesOf } from '#shared/questions/upload.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { FileRow } from '#web/uploads/file-row.tsx'
import { GivenFiles } from '#web/uploads/given-files.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon, TrayUpIcon } from '#web/ui/icons.tsx'
import { formatSize } from '#web/ui/sizes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { InputProps } from './question-view.ts'
import hint from './hint.module.css'
import css from './upload-input.module.css'

export function UploadInput({ question, labelledBy, given }: InputProps<'UPLOAD'>) {
  const { words, language, uploads, isPreview, isHydrated } = useFill()
  const all = useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all)
  const [isOver, setIsOver] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const rules = rulesOf(question)
  const files = all.filter(({ questionId }) => questionId === question._id)

  const add = (added: Iterable<File>) => setIsFull(uploads.add(question._id, [...added], rules) > 0)
  const take = () => {
    const { current } = input
    if (!current) return
    add(current.files ?? [])
    // the same file may be chosen again after it was removed
    current.value = ''
  }
  // chosen before the script had arrived
  const takeEarlier = useEffectEvent(() => {
    if (input.current?.files?.length) take()
  })
  useEffect(() => takeEarlier(), [])
  // what misses the box would be opened by the browser in place of the form
  useEffect(() => {
    const page = input.current?.ownerDocument
    const stay = (event: Event) => event.preventDefault()
    for (const type of ['dragover', 'drop']) page?.addEventListener(type, stay)
    return () => {
      for (const type of ['dragover', 'drop']) page?.removeEventListener(type, stay)
    }
  }, [])
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent<HTMLLabelElement>) => {
    event.preventDefault()
    setIsOver(false)
    // while the answers are on their way nothing is added to them
    if (!event.currentTarget.control?.matches(':disabled')) add(event.dataTransfer.files)
  }

  const size = formatSize(rules.maxMegabytes * 1_000_000, language)
  const room = say(plural(language, words.upload.room, rules.maxFiles), { size })
  const kinds = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rules.kinds.map((kind) => words.upload.kind[kind]),
  )
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
          ref={input}
          type="file"
          name={question._id}
          multiple={rules.maxFiles > 1}
          accept={endingsOf(rules.kinds)
            .map((ending) => `.${ending}`)
            .join(',')}
          aria-describedby={labelledBy}
          onChange={take}
        />
        <span className={css['tile']}>
          <TrayUpIcon size={22} />
        </span>
        <span>{isOver ? words.dropHere : words.drop}</span>
        {!isOver && (
          <small>
            {kinds || words.upload.anyKind}. {room}
          </small>
        )}
      </label>
      {isPreview && <p className={css['note']}>{words.upload.preview}</p>}
      {isFull && (
        <p className={css['full']} role="alert">
          <AlertIcon size={16} />
          {plural(language, words.upload.full, rules.maxFiles)}
        </p>
      )}
      {!isHydrated && given && given.length > 0 && <GivenFiles questionId={question._id} files={given} />}
      {files.length > 0 && (
        <ul className={css['files']} aria-label={words.files}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRetry={() => uploads.retry(file.key)}
              onRemove={() => {
                setIsFull(false)
                uploads.remove(file.key)
                // the button goes, and must not take the focus with it
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{uploads.said()}</VisuallyHidden>
      </div>
    </>
  )
}
