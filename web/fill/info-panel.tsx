import { memo } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronLeftIcon, InfoIcon } from '#web/ui/icons.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { FillBrand } from './fill-brand.tsx'
import type { FillData } from '#shared/fill-data.ts'
import { useFill } from './fill-context.ts'
import { Moment } from './moment.tsx'
import css from './info-panel.module.css'

type Props = { data: FillData; isOpen: boolean; onToggle: () => void }

/** What the form is, and who asks. The same for every question; folded, nothing of it is made anew. */
export const InfoPanel = memo(function InfoPanel({
  data: { form, words, language, isInvite, expiresAt },
  isOpen,
  onToggle,
}: Props) {
  const { isHydrated } = useFill()
  return (
    <aside className={classNames(css['info'], !isOpen && css['closed'], 'on-dark')} aria-label={words.about}>
      <div className={css['top']}>
        <FillBrand name={words.brand} />
        {isHydrated && (
          <Button
            variant="ghost"
            size="sm"
            isSquare
            aria-label={isOpen ? words.hideInfo : words.showInfo}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <span className={css['toggle']}>{isOpen ? <ChevronLeftIcon size={18} /> : <InfoIcon />}</span>
          </Button>
        )}
      </div>
      <div className={css['main']}>
        <h1 dir="auto">{form.name}</h1>
        {form.description && (
          <p className={css['description']} dir="auto">
            {form.description}
          </p>
        )}
        {isInvite && <p className={css['invite']}>{words.invite}</p>}
        {expiresAt && (
          <p className={css['until']}>
            {sayNodes(words.answerUntil, { time: <Moment at={expiresAt} language={language} /> })}
          </p>
        )}
      </div>
      <div className={css['by']}>
        <span className={css['avatar']} aria-hidden="true">
          {Array.from(form.createdBy.username).slice(0, 2).join('')}
        </span>
        <div>
          <small>{`${words.createdBy} `}</small>
          <b>{form.createdBy.username}</b>
        </div>
      </div>
    </aside>
  )
})
