import { say } from '#shared/messages/messages.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { Button } from '#web/ui/button.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { AlertIcon, CheckIcon, CrossIcon, FileIcon } from '#web/ui/icons.tsx'
import { formatSize } from '#web/ui/sizes.ts'
import type { SentFile } from './sent-file.ts'
import css from './file-row.module.css'

type Props = { file: SentFile; onRetry: () => void; onRemove: () => void }

export function FileRow({ file, onRetry, onRemove }: Props) {
  const { words, language, isPreview } = useFill()
  const { name, size } = file
  return (
    <li className={css['file']} data-state={file.state}>
      <span className={css['tile']}>
        <FileIcon size={18} />
      </span>
      <div className={css['what']}>
        <b dir="auto">{name}</b>
        <small>{formatSize(size, language)}</small>
        {!isPreview && <State file={file} />}
      </div>
      {file.state === 'failed' && file.canRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {words.upload.tryAgain}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        isSquare
        aria-label={say(words.remove, { name })}
        onClick={onFirstClick(onRemove)}
      >
        <CrossIcon size={16} />
      </Button>
    </li>
  )
}

/** How far it is. Only the end of it is announced, by the list as a whole. */
function State({ file: { name, size, sent, state, problem } }: { file: SentFile }) {
  const { words, language } = useFill()
  const { upload } = words
  const percent = (sent / size).toLocaleString(language, { style: 'percent' })
  if (state === 'done')
    return (
      <span className={css['done']}>
        <CheckIcon size={14} />
        <span>{upload.done}</span>
      </span>
    )
  if (state === 'failed')
    return (
      <span className={css['problem']}>
        <AlertIcon size={14} />
        <span>{problem}</span>
      </span>
    )
  if (state === 'stopped') return <span className={css['note']}>{upload.stopped}</span>
  return (
    <>
      <progress className={css['bar']} max={size} value={sent} aria-label={say(upload.sending, { name })} />
      <span className={css['note']}>
        {state === 'sending' ? (sent >= size ? upload.checking : percent) : upload[state]}
      </span>
    </>
  )
}
