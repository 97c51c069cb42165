import { plural } from '#shared/messages/plural.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { GlimpseLine } from './glimpse-line.tsx'
import css from './glimpse.module.css'

/** Two rows of an ordinary canvas; the rest is a number. */
const most = 8

type Props = { choices: readonly string[]; mark: 'single' | 'multiple' }

export function ChoiceGlimpse({ choices, mark }: Props) {
  const { language, messages } = useCatalogue()
  const named = choices.filter((choice) => choice.trim() !== '')
  if (named.length === 0) return <GlimpseLine>{messages.questions.noChoices}</GlimpseLine>
  const shown = named.length > most + 1 ? named.slice(0, most) : named
  const more = named.length - shown.length
  return (
    <ul className={css['choices']}>
      {shown.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two choices may read the same while they are typed
        <li key={index} className={css[mark]}>
          <span dir="auto">{choice}</span>
        </li>
      ))}
      {more > 0 && <li>{plural(language, messages.questions.moreChoices, more)}</li>}
    </ul>
  )
}
