import { languages } from '#shared/messages/languages.ts'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './footer.module.css'
import wrap from './wrap.module.css'

export function Footer() {
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
        <div>
          <h2>{landing.product}</h2>
          <ul>
            <li>
              <a href="#features">{landing.features}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{landing.account}</h2>
          <ul>
            <li>
              <a href="/login">{landing.login}</a>
            </li>
            <li>
              <a href="/signup">{landing.signUp}</a>
            </li>
            <li>
              <a href="/dashboard">{landing.dashboard}</a>
            </li>
          </ul>
        </div>
        <div className={css['settings']}>
          <h2>{landing.settings}</h2>
          <Choice id="theme" label={ui.theme} options={ui.themes} />
          <Choice id="language" label={ui.language} options={languages} chosen={language} />
        </div>
      </div>
    </footer>
  )
}

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
