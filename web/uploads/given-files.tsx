import type { GivenFile } from '#shared/fill-data.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { formatSize } from '#web/ui/sizes.ts'
import css from './given-files.module.css'

/** Files that came without a script: those that stay ticked go on with the answers. */
export function GivenFiles({ questionId, files }: { questionId: string; files: readonly GivenFile[] }) {
  const { words, language } = useFill()
  return (
    <>
      <p className={css['note']}>{words.upload.tickedStay}</p>
      <ul aria-label={words.files}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <label className={css['file']}>
              <input type="checkbox" name={questionId} value={id} defaultChecked />
              <b dir="auto">{name}</b>
              <small>{formatSize(size, language)}</small>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
