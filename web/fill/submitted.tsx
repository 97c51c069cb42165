import type { FillData, Receipt } from '#shared/fill-data.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ReloadIcon } from '#web/ui/icons.tsx'
import { BrandMark } from '#web/ui/brand.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { CopyReceipt } from './copy-receipt.tsx'
import { Ending } from './ending.tsx'
import { HomeLink } from './home-link.tsx'
import { Moment } from './moment.tsx'
import css from './submitted.module.css'

/** Without a receipt it was a preview. */
type Props = { data: FillData; receipt: Receipt | undefined; onAgain: (() => void) | undefined }

export function Submitted({ data, receipt, onAgain }: Props) {
  const { words } = data
  return (
    <Ending words={words}>
      <span className={css['mark']}>
        <BrandMark size={96} />
      </span>
      <h1 tabIndex={-1}>{words.submitted}</h1>
      <p>{receipt ? <Thanks data={data} receipt={receipt} /> : words.thanksPreview}</p>
      <div className={css['ways']}>
        {onAgain && (
          <Button variant="outline" size="lg" onClick={onAgain}>
            <ReloadIcon size={18} />
            {words.again}
          </Button>
        )}
        {receipt && <HomeLink className={buttonClass({ variant: 'ghost', size: 'lg' })}>{words.own}</HomeLink>}
      </div>
      {receipt && <Reference data={data} receipt={receipt} />}
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
    time: <Moment at={createdAt} language={language} />,
  })
}

/** The end of an id is random; its beginning is the time. */
const shortOf = (id: string) => `${id.slice(-8, -4)} ${id.slice(-4)}`.toUpperCase()

function Reference({ data: { words }, receipt: { id } }: { data: FillData; receipt: Receipt }) {
  const path = `/receipt/${id}`
  return (
    <div className={css['reference']}>
      <p>
        {sayNodes(words.reference, { reference: <a href={path}>{shortOf(id)}</a> })}
        <CopyReceipt path={path} words={words} />
      </p>
      <p className={css['hint']}>{words.keepReference}</p>
    </div>
  )
}
