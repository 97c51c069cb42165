import { useMessages } from '#web/ui/messages.tsx'
import { Section } from './section.tsx'
import css from './steps.module.css'

export function Steps() {
  const { landing } = useMessages()
  const steps = [
    [landing.build, landing.buildText],
    [landing.share, landing.shareText],
    [landing.read, landing.readText],
  ] as const
  return (
    <Section id="steps" title={landing.stepsTitle} isRaised>
      <ol className={css['steps']}>
        {steps.map(([name, text], index) => (
          <li key={name}>
            <span className={css['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
