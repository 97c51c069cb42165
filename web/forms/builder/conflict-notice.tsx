import { useEffect, useRef } from 'react'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { BuilderNotice } from './builder-notice.tsx'
import { formDifferences } from './form-differences.ts'
import type { Conflict } from './use-save.ts'

const most = 8

type Props = {
  conflict: Conflict
  onKeepMine: () => void
  onTakeTheirs: () => void
  onSaveNew?: (() => void) | undefined
}

export function ConflictNotice({ conflict, onKeepMine, onTakeTheirs, onSaveNew }: Props) {
  const { language, messages } = useCatalogue()
  const words = messages.builder.conflict
  const why = words[conflict.why]
  const noticeRef = useRef<HTMLElement>(null)
  useEffect(() => {
    noticeRef.current?.focus()
    noticeRef.current?.scrollIntoView({ block: 'center' })
  }, [])

  const { content } = conflict.theirs
  const difference = formDifferences(conflict.before, content)
  const named = (sentence: string) => (title: string) => say(sentence, { title })
  const changes = [
    ...(difference.name ? [say(words.name, { name: content.name })] : []),
    ...(difference.customLink && content.customLink ? [say(words.customLink, { link: content.customLink })] : []),
    ...(difference.customLink && !content.customLink ? [words.noLink] : []),
    ...(difference.description ? [words.description] : []),
    ...difference.added.map(named(words.added)),
    ...difference.removed.map(named(words.removed)),
    ...difference.changed.map(named(words.changed)),
    ...(difference.isReordered ? [words.reordered] : []),
  ]
  const more = changes.length - most
  return (
    <BuilderNotice
      ref={noticeRef}
      role="alert"
      title={why.title}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onKeepMine}>
            {words.keepMine}
          </Button>
          <Button size="sm" variant="outline" onClick={onTakeTheirs}>
            {why.takeTheirs}
          </Button>
          {onSaveNew && (
            <Button size="sm" variant="outline" onClick={onSaveNew}>
              {words.saveNew}
            </Button>
          )}
        </>
      }
    >
      <p>{why.text}</p>
      <ul>
        {changes.slice(0, most).map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two questions may have the same title
          <li key={at} dir="auto">
            {change}
          </li>
        ))}
        {more > 0 && <li>{plural(language, words.more, more)}</li>}
      </ul>
    </BuilderNotice>
  )
}
