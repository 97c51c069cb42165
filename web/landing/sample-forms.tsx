import { sampleLinks } from '#shared/samples.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Section } from './section.tsx'
import css from './sample-forms.module.css'

/** The forms that a visitor may answer. Only where the demo account is on: it owns them. */
export function SampleForms() {
  const { samples } = useMessages().landing
  return (
    <Section title={samples.title} text={samples.text} isRaised>
      <div className={css['samples']}>
        <Sample
          link={sampleLinks.jobApplication}
          name={samples.job}
          text={samples.jobText}
          position={samples.jobPosition}
          question={samples.jobQuestion}
          choices={samples.jobChoices}
          chosen="a"
          progress={css['job']}
        />
        <Sample
          link={sampleLinks.customerFeedback}
          name={samples.feedback}
          text={samples.feedbackText}
          position={samples.feedbackPosition}
          question={samples.feedbackQuestion}
          choices={samples.feedbackChoices}
          chosen="ac"
          progress={css['feedback']}
        />
      </div>
    </Section>
  )
}

type Props = {
  link: string
  name: string
  text: string
  position: string
  question: string
  choices: Readonly<Record<string, string>>
  /** The letters of the choices that are shown as picked. */
  chosen: string
  progress: string | undefined
}

function Sample({ link, name, text, position, question, choices, chosen, progress }: Props) {
  const { samples } = useMessages().landing
  return (
    <article className={css['sample']}>
      <div className={css['words']}>
        <h3>{name}</h3>
        <p>{text}</p>
        <a className={css['open']} href={`/form/${link}`} aria-label={`${samples.open}: ${name}`}>
          {samples.open}
          <ArrowRightIcon size={18} />
        </a>
      </div>
      <div className={css['picture']} aria-hidden="true">
        <span>{position}</span>
        <span className={classNames(css['progress'], progress)} />
        <b>{question}</b>
        {Object.entries(choices).map(([letter, choice]) => (
          <span key={letter} className={classNames(css['choice'], chosen.includes(letter) && css['chosen'])}>
            <i>{letter.toUpperCase()}</i>
            {choice}
          </span>
        ))}
      </div>
    </article>
  )
}
