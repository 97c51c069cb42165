import css from './joint.module.css'

const ticks = Array.from({ length: 17 }, (_, index) => `M${2 + index * 8} 86v${index % 4 === 0 ? -8 : -4}`).join('')

/** Two parts that will fit: the drawing of every empty state. */
export const Joint = () => (
  <svg width="150" height="99" viewBox="0 0 132 87" fill="none" aria-hidden="true">
    <path className={css['ticks']} d={ticks} />
    <path className={css['socket']} d="M2 8a5 5 0 0 1 5-5h43v20l-22-6v38l22-6v20H7a5 5 0 0 1-5-5z" />
    <path className={css['key']} d="M86 3h39a5 5 0 0 1 5 5v56a5 5 0 0 1-5 5H86V49l-22 6V17l22 6z" />
  </svg>
)
