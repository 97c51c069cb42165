import { BrandMark } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, MultipleIcon, ParagraphIcon, ShortTextIcon, SingleIcon, UploadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SampleQuestion, SampleType, Slot } from './samples.tsx'
import css from './hero-picture.module.css'

/** The builder, and the form that it makes on a phone, drawn in HTML so that it follows theme and language. */
export function HeroPicture() {
  const { landing } = useMessages()
  return (
    <div className={css['picture']} role="img" aria-label={landing.picture}>
      <div aria-hidden="true">
        <Builder />
        <div className={css['flying']}>
          <SampleType icon={<MultipleIcon size={15} />} name={landing.sample.multiple} />
        </div>
        <Phone />
      </div>
    </div>
  )
}

function Builder() {
  const { sample } = useMessages().landing
  return (
    <div className={css['window']}>
      <div className={css['bar']}>
        <BrandMark size={18} />
        {sample.form}
        <span className={css['saved']}>
          <CheckIcon size={14} />
          {sample.saved}
        </span>
        <span className={css['button']}>{sample.submit}</span>
      </div>
      <div className={css['canvas']}>
        <SampleQuestion icon={<ShortTextIcon size={14} />} type={sample.short} title={sample.name} />
        <SampleQuestion icon={<SingleIcon size={14} />} type={sample.single} title={sample.day} isSelected>
          {Object.entries(sample.days).map(([letter, day]) => (
            <span key={letter} className={css['option']}>
              <i>{letter.toUpperCase()}</i>
              {day}
            </span>
          ))}
        </SampleQuestion>
        <Slot />
        <SampleQuestion icon={<ParagraphIcon size={14} />} type={sample.paragraph} title={sample.anything} />
      </div>
      <div className={css['panel']}>
        <b>{sample.types}</b>
        <SampleType icon={<MultipleIcon size={15} />} name={sample.multiple} />
        <SampleType icon={<SingleIcon size={15} />} name={sample.single} />
        <SampleType icon={<ShortTextIcon size={15} />} name={sample.short} />
        <SampleType icon={<ParagraphIcon size={15} />} name={sample.paragraph} />
        <SampleType icon={<UploadIcon size={15} />} name={sample.upload} />
      </div>
    </div>
  )
}

function Phone() {
  const { sample } = useMessages().landing
  return (
    <div className={css['phone']}>
      <div className={classNames(css['phone-top'], 'on-dark')}>
        <BrandMark size={18} />
        {sample.form}
      </div>
      <div className={css['phone-body']}>
        <span>{sample.position}</span>
        <span className={css['progress']} />
        <b>{sample.day}</b>
        {Object.entries(sample.days).map(([letter, day]) => (
          <span key={letter} className={classNames(css['choice'], letter === 'b' && css['chosen'])}>
            <i>{letter.toUpperCase()}</i>
            {day}
          </span>
        ))}
      </div>
      <div className={css['phone-foot']}>
        <span>{sample.previous}</span>
        <span>{sample.next}</span>
      </div>
    </div>
  )
}
