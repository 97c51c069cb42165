import type { ReactNode } from 'react'
import css from './updating.module.css'

type Props = { isUpdating: boolean; as?: 'div' | 'span'; children: ReactNode }

/** What was asked for before stays where it is until the next answer comes, and shows that it is not that answer. */
export const Updating = ({ isUpdating, as: Tag = 'div', children }: Props) => (
  <Tag className={css['updating']} aria-busy={isUpdating}>
    {children}
  </Tag>
)
