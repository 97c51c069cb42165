import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sayNodes, useMessages } from '#web/ui/messages.tsx'
import { limits } from '#shared/limits.ts'
import css from './link-wish.module.css'
import section from './section.module.css'
import wrap from './wrap.module.css'

/** A visitor tries a link of their own, and takes it along to the sign-up. Checked while typing by check-link.ts. */
export function LinkWish() {
  const { wish, linkExample } = useMessages().landing
  const ways = [
    [wish.byLink, wish.byLinkText, `/form/${linkExample}`],
    [wish.byId, wish.byIdText, '/form/id/6915f0c2'],
    [wish.byInvite, wish.byInviteText, '/invite/6915f1a7'],
  ] as const
  return (
    <section className={classNames(section['section'], css['band'], 'on-dark')}>
      <div className={classNames(wrap['wrap'], css['columns'])}>
        <div className={classNames(section['head'], css['head'])}>
          <h2>{wish.title}</h2>
          <p>{wish.text}</p>
        </div>
        <div>
          <form id="wish" className={css['form']} action="/signup">
            <label htmlFor="wish-link">{wish.label}</label>
            <div className={classNames(css['bar'], 'on-light')}>
              <span aria-hidden="true">/form/</span>
              <input
                id="wish-link"
                name="link"
                placeholder={linkExample}
                maxLength={limits.customLink.max}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                aria-describedby="wish-verdict"
              />
              <button type="submit" className={buttonClass({ variant: 'accent' })}>
                {wish.submit}
              </button>
            </div>
            <p id="wish-verdict" className={css['verdict']} role="status">
              {wish.hint}
            </p>
          </form>
          <dl className={css['ways']}>
            {ways.map(([name, text, path]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sayNodes(text, { path: <code>{path}</code> })}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
