import { ChevronDownIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SideSection } from './section.tsx'
import css from './faq.module.css'

export function Faq({ isDemoOn }: { isDemoOn: boolean }) {
  const { faqTitle, questions, lookRound } = useMessages().landing
  const shown = [...Object.values(questions), ...(isDemoOn ? [lookRound] : [])]
  return (
    <SideSection id="faq" title={faqTitle} isRaised>
      <div className={css['questions']}>
        {shown.map(({ ask, answer }, index) => (
          <details key={ask} open={index === 0}>
            <summary>
              {ask}
              <ChevronDownIcon />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SideSection>
  )
}
