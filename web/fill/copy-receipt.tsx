import { useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { FillWords } from '#shared/fill-data.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { LinkIcon } from '#web/ui/icons.tsx'
import css from './submitted.module.css'

export function CopyReceipt({ path, words }: { path: string; words: FillWords }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const link = location.origin + path
    setSaid((await copyText(link)) ? words.copied : say(words.notCopied, { link }))
  }
  return (
    <>
      <Button
        className={css['copy']}
        variant="ghost"
        size="sm"
        isSquare
        aria-label={words.copyReference}
        title={words.copyReference}
        onClick={() => void copy()}
      >
        <LinkIcon size={18} />
      </Button>
      <span className={css['said']} role="status">
        {said}
      </span>
    </>
  )
}
