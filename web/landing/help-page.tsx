import { Brand } from '#web/ui/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import css from './help-page.module.css'
import wrap from './wrap.module.css'

/** One page of help for owners and respondents, as light as the landing page. */
export function HelpPage({ isDemoOn }: { isDemoOn: boolean }) {
  const { help, landing } = useMessages()
  return (
    <>
      <SkipLink />
      <header className={classNames(wrap['wrap'], css['header'])}>
        <Brand size={30} />
        <a className={buttonClass()} href="/dashboard">
          {landing.dashboard}
        </a>
      </header>
      <main id="main" className={classNames(wrap['wrap'], css['main'])}>
        <h1>{help.title}</h1>
        <p className={css['lead']}>{help.lead}</p>
        <div className={css['guides']}>
          {[help.build, help.share, help.read].map((guide) => (
            <section key={guide.title}>
              <h2>{guide.title}</h2>
              <ol>
                {Object.entries(guide.steps).map(([name, step]) => (
                  <li key={name}>{step}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <KeyTable {...help.filling} />
        <KeyTable {...help.building} />
      </main>
      <Footer isDemoOn={isDemoOn} />
    </>
  )
}

type Props = { title: string; keys: Readonly<Record<string, { key: string; effect: string }>> }

function KeyTable({ title, keys }: Props) {
  const { help } = useMessages()
  return (
    <section>
      <h2>{title}</h2>
      <table className={css['keys']}>
        <thead>
          <tr>
            <th scope="col">{help.key}</th>
            <th scope="col">{help.effect}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(keys).map(([name, { key, effect }]) => (
            <tr key={name}>
              <th scope="row">{key}</th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
