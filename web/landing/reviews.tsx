import { useCatalogue } from '#web/ui/messages.tsx'
import facts from '../../bench/facts.json' with { type: 'json' }
import { Section } from './section.tsx'
import css from './reviews.module.css'

/** Figures that a visitor can check; bench/facts.json says how each was measured. One that is not there is not shown. */
export function Reviews({ isDemoOn }: { isDemoOn: boolean }) {
  const { language, messages } = useCatalogue()
  const words = messages.landing.facts
  const number = new Intl.NumberFormat(language)
  const shown = [
    { ...words.fillScript, value: facts.fillScript.value },
    // counted on the demo form
    ...(isDemoOn ? [{ ...words.keys, value: facts.keys.value }] : []),
    { ...words.axe, value: facts.axe.value },
    { ...words.otherHosts, value: facts.otherHosts.value },
  ]
  return (
    <Section id="reviews" title={words.title} text={words.text}>
      <ul className={css['facts']}>
        {shown.map(({ name, how, unit, value }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{how}</p>
            <span className={css['value']}>
              {number.format(value)} <small>{unit}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
