import { Joint } from './joint.tsx'
import css from './empty-state.module.css'

export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className={css['empty']}>
      <Joint />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
