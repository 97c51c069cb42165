import { sampleLinks } from '#shared/samples.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { sayNodes, useMessages } from '#web/ui/messages.tsx'
import { HeroPicture } from './hero-picture.tsx'
import css from './hero.module.css'
import wrap from './wrap.module.css'

const marks = Array.from({ length: 40 }, (_, mark) => mark)

export function Hero({ isDemoOn }: { isDemoOn: boolean }) {
  const { landing, users } = useMessages()
  const signUp = <a href="/signup">{landing.signUp}</a>
  return (
    <section className={css['hero']}>
      <div className={classNames(wrap['wrap'], css['columns'])}>
        <div>
          <h1>{landing.title}</h1>
          <p className={css['lead']}>{landing.lead}</p>
          <div className={css['ways']}>
            <a className={buttonClass({ size: 'lg' })} href="/login">
              {landing.login}
            </a>
            {isDemoOn && (
              <a className={buttonClass({ variant: 'outline', size: 'lg' })} href={`/form/${sampleLinks.demoForm}`}>
                {landing.demoForm}
                <ArrowRightIcon size={18} />
              </a>
            )}
          </div>
          <p className={css['demo']}>
            {isDemoOn
              ? sayNodes(landing.noAccountDemo, { signUp, testAcc: <b>{users.login.demo}</b> })
              : sayNodes(landing.noAccount, { signUp })}
          </p>
        </div>
        <HeroPicture />
      </div>
      <div className={css['rule']} aria-hidden="true">
        <div className={css['marks']}>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </section>
  )
}
