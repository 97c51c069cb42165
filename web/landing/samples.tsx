import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './samples.module.css'

type Props = { icon: ReactNode; type: string; title: string; isSelected?: boolean; children?: ReactNode }

/** A question as the builder shows it, for pictures. */
export const SampleQuestion = ({ icon, type, title, isSelected = false, children }: Props) => (
  <div className={classNames(css['question'], isSelected && css['selected'])}>
    <span className={css['kind']}>
      {icon}
      {type}
    </span>
    <b>{title}</b>
    {children}
  </div>
)

export const SampleType = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={css['type']}>
    <span className={css['tile']}>{icon}</span>
    {name}
  </span>
)

/** The place where a dragged question would land. */
export const Slot = () => <div className={css['slot']} />
