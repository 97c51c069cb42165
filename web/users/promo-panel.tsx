import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { PromoChart } from './promo-chart.tsx'
import css from './promo-panel.module.css'

export function PromoPanel() {
  const { promo } = useMessages().users
  const choices = Object.entries(promo.choices)
  return (
    <aside className={classNames(css['panel'], 'on-dark')}>
      <Brand size={34} />
      <p className={css['title']}>{promo.title}</p>
      <p className={css['text']}>{promo.text}</p>
      <div className={css['art']} aria-hidden="true">
        <div className={classNames(css['card'], css['question'], 'on-light')}>
          <span className={css['position']}>{promo.position}</span>
          <span className={css['bar']} />
          <b>{promo.question}</b>
          {choices.map(([letter, choice]) => (
            <span key={letter} className={classNames(css['choice'], letter === 'b' && css['chosen'])}>
              <i>{letter.toUpperCase()}</i>
              {choice}
            </span>
          ))}
        </div>
        <div className={classNames(css['card'], css['chart'], 'on-light')}>
          <b>{promo.chart}</b>
          <PromoChart />
        </div>
      </div>
      <div className={css['ruler']} />
    </aside>
  )
}
