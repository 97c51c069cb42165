import { Children, type ReactNode } from 'react'
import { sampleLinks } from '#shared/samples.ts'
import { languages } from '#shared/messages/languages.ts'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { sections } from './sections.ts'
import css from './footer.module.css'
import wrap from './wrap.module.css'

export function Footer({ isDemoOn }: { isDemoOn: boolean }) {
  const { language, messages } = useCatalogue()
  const { landing, ui } = messages
  return (
    <footer className={classNames(css['footer'], 'on-dark')}>
      <div className={css['ruler']} aria-hidden="true" />
      <div className={classNames(wrap['wrap'], css['columns'])}>
        <div>
          <Brand size={30} />
          <p className={css['motto']}>{landing.motto}</p>
        </div>
        <Column name={landing.product}>
          {sections.map((section) => (
            <a key={section} href={`/#${section}`}>
              {landing[section]}
            </a>
          ))}
          <a href="/help">{landing.help}</a>
        </Column>
        {isDemoOn && (
          <Column name={landing.try}>
            <a href={`/form/${sampleLinks.demoForm}`}>{landing.demoForm}</a>
            <a href={`/form/${sampleLinks.jobApplication}`}>{landing.samples.job}</a>
            <a href={`/form/${sampleLinks.customerFeedback}`}>{landing.samples.feedback}</a>
          </Column>
        )}
        <Column name={landing.account}>
          <a href="/login">{landing.login}</a>
          <a href="/signup">{landing.signUp}</a>
          <a href="/dashboard">{landing.dashboard}</a>
        </Column>
        <div className={css['settings']}>
          <h2>{landing.settings}</h2>
          <Choice id="theme" label={ui.theme} options={ui.themes} />
          <Choice id="language" label={ui.language} options={languages} chosen={language} />
        </div>
      </div>
    </footer>
  )
}

const Column = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h2>{name}</h2>
    <ul>
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  </div>
)

type Props = { id: string; label: string; options: Readonly<Record<string, string>>; chosen?: string }

/** Brought to life by main.ts. */
const Choice = ({ id, label, options, chosen }: Props) => (
  <label className={css['choice']}>
    {label}
    <select id={id} defaultValue={chosen}>
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value} lang={id === 'language' ? value : undefined}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
