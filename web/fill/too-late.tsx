import { useEffect, useState } from 'react'
import type { FillData, Receipt } from '#shared/fill-data.ts'
import { deviceStorage, openDraft, placeOfDraft } from './draft.ts'
import { NoMoreAnswers } from './no-more-answers.tsx'
import { countOf, sendAnswers } from './send-answers.ts'
import { Submitted } from './submitted.tsx'

type Props = { data: FillData; why: 'closed' | 'answered' | 'expired'; isPreview: boolean }

/**
 * Nothing more is taken. What was sent from here before, without our hearing whether it arrived, is asked for once more:
 * what is stored is still acknowledged.
 */
export function TooLate({ data, why, isPreview }: Props) {
  const { form, words, language, submitTo } = data
  const [receipt, setReceipt] = useState<Receipt>()
  const [isUnsent, setIsUnsent] = useState(false)

  useEffect(() => {
    if (isPreview) return
    const draft = openDraft(placeOfDraft(submitTo), deviceStorage(), form.version)
    const { attempt } = draft.progress()
    if (!attempt) return
    const ask = async () => {
      const outcome = await sendAnswers(submitTo, language, attempt)
      // where it cannot be known now, the next visit asks again
      if (outcome.kind === 'later') return
      if (outcome.kind === 'refused') return setIsUnsent(true)
      draft.forget()
      setReceipt({ id: outcome.id, createdAt: outcome.createdAt, count: countOf(attempt) })
    }
    void ask()
  }, [form.version, isPreview, language, submitTo])

  useEffect(() => {
    if (!receipt) return
    document.title = words.submitted
    document.querySelector<HTMLElement>('[data-ending] h1')?.focus()
  }, [receipt, words])

  if (receipt) return <Submitted data={data} receipt={receipt} onAgain={undefined} />
  // whoever finds an invite answered has mostly done it themselves, from another device
  const note = isUnsent && why !== 'answered' ? words.notSent.kept : undefined
  return <NoMoreAnswers data={data} why={why} note={note} />
}
