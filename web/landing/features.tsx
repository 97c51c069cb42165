import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import {
  ChartIcon,
  GridIcon,
  MultipleIcon,
  OpenLinkIcon,
  ParagraphIcon,
  SendIcon,
  ShortTextIcon,
  SingleIcon,
  UploadIcon,
} from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SampleQuestion, Slot } from './samples.tsx'
import css from './features.module.css'
import wrap from './wrap.module.css'

export function Features() {
  const { landing } = useMessages()
  const { sample } = landing
  return (
    <section id="features" className={css['section']}>
      <div className={wrap['wrap']}>
        <h2>{landing.featuresTitle}</h2>
        <ul className={css['list']}>
          <Feature icon={<GridIcon />} title={landing.builder} text={landing.builderText} isWide>
            <div className={css['builder']} aria-hidden="true">
              <SampleQuestion icon={<ShortTextIcon size={14} />} type={sample.short} title={sample.name} />
              <div className={css['dragging']}>
                <Slot />
                <div className={css['dragged']}>
                  <SampleQuestion icon={<SingleIcon size={14} />} type={sample.single} title={sample.day} isSelected />
                </div>
              </div>
            </div>
          </Feature>
          <Feature icon={<MultipleIcon />} title={landing.types} text={landing.typesText} isWide>
            <ul className={css['types']}>
              <Type icon={<MultipleIcon size={18} />} name={sample.multiple} />
              <Type icon={<SingleIcon size={18} />} name={sample.single} />
              <Type icon={<ShortTextIcon size={18} />} name={sample.short} />
              <Type icon={<ParagraphIcon size={18} />} name={sample.paragraph} />
              <Type icon={<UploadIcon size={18} />} name={sample.upload} />
            </ul>
          </Feature>
          <Feature icon={<OpenLinkIcon />} title={landing.link} text={landing.linkText} />
          <Feature icon={<SendIcon />} title={landing.invites} text={landing.invitesText} />
          <Feature icon={<ChartIcon />} title={landing.tracking} text={landing.trackingText} />
        </ul>
      </div>
    </section>
  )
}

type Props = { icon: ReactNode; title: string; text: string; isWide?: boolean; children?: ReactNode }

const Feature = ({ icon, title, text, isWide = false, children }: Props) => (
  <li className={classNames(css['feature'], isWide && css['wide'])}>
    <span className={css['tile']}>{icon}</span>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </li>
)

const Type = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <li>
    {icon}
    {name}
  </li>
)
