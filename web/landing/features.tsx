import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, MultipleIcon, ParagraphIcon, ShortTextIcon, SingleIcon, UploadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { PromoChart } from '#web/users/promo-chart.tsx'
import { SampleQuestion, Slot } from './samples.tsx'
import { Section } from './section.tsx'
import css from './features.module.css'

export function Features() {
  const { landing } = useMessages()
  return (
    <Section id="features" title={landing.featuresTitle}>
      <ul className={css['list']}>
        <Feature title={landing.builder} text={landing.builderText} look={css['wide']}>
          <BuilderPicture />
        </Feature>
        <Feature title={landing.types} text={landing.typesText} look={css['wide']}>
          <Types />
        </Feature>
        <Feature title={landing.link} text={landing.linkText}>
          <LinkPicture />
        </Feature>
        <Feature title={landing.invites} text={landing.invitesText}>
          <InvitesPicture />
        </Feature>
        <Feature title={landing.tracking} text={landing.trackingText} look={classNames(css['dark'], 'on-dark')}>
          <div aria-hidden="true">
            <PromoChart />
          </div>
        </Feature>
      </ul>
    </Section>
  )
}

type Props = { title: string; text: string; look?: string | undefined; children: ReactNode }

const Feature = ({ title, text, look, children }: Props) => (
  <li className={classNames(css['feature'], look)}>
    <h3>{title}</h3>
    <p>{text}</p>
    <div className={css['art']}>{children}</div>
  </li>
)

function BuilderPicture() {
  const { sample } = useMessages().landing
  return (
    <div className={css['builder']} aria-hidden="true">
      <SampleQuestion icon={<ShortTextIcon size={14} />} type={sample.short} title={sample.name} />
      <div className={css['dragging']}>
        <Slot />
        <div className={css['dragged']}>
          <SampleQuestion icon={<SingleIcon size={14} />} type={sample.single} title={sample.day} isSelected />
        </div>
      </div>
    </div>
  )
}

function Types() {
  const { sample } = useMessages().landing
  const types = [
    [sample.multiple, MultipleIcon],
    [sample.single, SingleIcon],
    [sample.short, ShortTextIcon],
    [sample.paragraph, ParagraphIcon],
    [sample.upload, UploadIcon],
  ] as const
  return (
    <ul className={css['types']}>
      {types.map(([name, Icon]) => (
        <li key={name}>
          <Icon size={18} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function LinkPicture() {
  const { linkExample, linkFree } = useMessages().landing
  return (
    <div aria-hidden="true">
      <div className={css['link']}>
        <span>/form/</span>
        {linkExample}
      </div>
      <span className={css['free']}>
        <CheckIcon size={16} />
        {linkFree}
      </span>
    </div>
  )
}

function InvitesPicture() {
  const { yes, no } = useMessages().landing
  const invites = [
    ['amara@example.org', true],
    ['lee@example.org', true],
    ['noor@example.org', false],
  ] as const
  return (
    <div className={css['invites']} aria-hidden="true">
      {invites.map(([email, isSolved]) => (
        <div key={email}>
          {email}
          <Pill tone={isSolved ? 'yes' : 'no'}>{isSolved ? yes : no}</Pill>
        </div>
      ))}
    </div>
  )
}
