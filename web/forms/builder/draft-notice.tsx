import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { BuilderNotice } from './builder-notice.tsx'
import type { Draft } from './draft-storage.ts'

type Props = { draft: Draft; isOlder: boolean; onRestore: () => void; onDiscard: () => void }

/** `isOlder`: somebody saved the form after this draft was begun. */
export function DraftNotice({ draft, isOlder, onRestore, onDiscard }: Props) {
  const { language, messages } = useCatalogue()
  const words = messages.builder.draft
  return (
    <BuilderNotice
      title={say(words.found, { when: formatMoment(draft.at, language) })}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onRestore}>
            {words.restore}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      {isOlder && <p>{words.older}</p>}
    </BuilderNotice>
  )
}
