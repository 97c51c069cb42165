import { useEffect, useState } from 'react'
import type { FormSummary } from '#shared/forms.ts'
import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { FormCard } from './form-card.tsx'
import { useShownMore } from './shown-more.ts'
import css from './form-cards.module.css'

/** The ninth starts at 1.6 s; whoever has more forms does not wait for them. */
const lastTurn = 8
const risingTime = 2_000

let wereShown = false

/** Cards rise one after the other the first time that any are shown. */
const useTurns = () => {
  const [isRising, setRising] = useState(() => !wereShown)
  useEffect(() => {
    wereShown = true
    // whatever a search or scrolling adds later is simply there
    const timer = setTimeout(setRising, risingTime, false)
    return () => clearTimeout(timer)
  }, [])
  return (index: number) => (isRising ? Math.min(index, lastTurn) : undefined)
}

/** Forms as cards, in the order given. Thousands open at once: those far below are drawn when they come near. */
export function FormCards({ forms, search }: { forms: FormSummary[]; search: string }) {
  const { language, messages } = useCatalogue()
  const { more, shown } = messages.formList
  const [now] = useState(Date.now)
  const turnOf = useTurns()
  const { count, showMore, endRef } = useShownMore(forms.length, search)
  return (
    <>
      <ul className={css['cards']}>
        {forms.slice(0, count).map((form, index) => (
          <FormCard key={form._id} form={form} now={now} turn={turnOf(index)} />
        ))}
      </ul>
      {count < forms.length && (
        <div ref={endRef} className={css['more']}>
          <p>{say(shown, { n: count.toLocaleString(language), total: forms.length.toLocaleString(language) })}</p>
          <Button variant="outline" onClick={showMore}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
