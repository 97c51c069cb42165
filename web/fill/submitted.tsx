import { Button, buttonClass } from '#web/ui/button.tsx'
import { ReloadIcon } from '#web/ui/icons.tsx'
import { BrandMark } from '#web/ui/brand.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { sayNodes } from '#web/ui/messages.tsx'
import { Ending } from './ending.tsx'
import type { FillData } from './fill-data.ts'
import type { Receipt } from './fill-state.ts'
import css from './submitted.module.css'

/** Without a receipt it was a preview. */
type Props = { data: FillData; receipt: Receipt | undefined; onAgain: (() => void) | undefined }

/** The end of an id is random; its beginning is the time. */
const shortOf = (id: string) => id.slice(-8).toUpperCase()

export function Submitted({ data, receipt, onAgain }: Props) {
  const { words } = data
  return (
    <Ending words={words}>
      <span className={css['mark']}>
        <BrandMark size={96} />
      </span>
      <h1 tabIndex={-1}>{words.submitted}</h1>
      <p>{receipt ? <Thanks data={data} receipt={receipt} /> : words.thanksPreview}</p>
      {receipt && <p className={css['reference']}>{sayNodes(words.reference, { reference: shortOf(receipt.id) })}</p>}
      <div className={css['ways']}>
        {onAgain && (
          <Button variant="outline" size="lg" onClick={onAgain}>
            <ReloadIcon size={18} />
            {words.again}
          </Button>
        )}
        {receipt && (
          <a className={buttonClass({ variant: 'ghost', size: 'lg' })} href="/">
            {words.own}
          </a>
        )}
      </div>
    </Ending>
  )
}

function Thanks({ data: { form, words, language }, receipt }: { data: FillData; receipt: Receipt }) {
  const { count, createdAt } = receipt
  const { none, one, other } = words.thanks
  const some = new Intl.PluralRules(language).select(count) === 'one' ? one : other
  return sayNodes(count === 0 ? none : some, {
    n: count.toLocaleString(language),
    form: <b dir="auto">{form.name}</b>,
    owner: form.createdBy.username,
    time: formatMoment(createdAt, language),
  })
}
