import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sayNodes, useMessages } from '#web/ui/messages.tsx'
import { HeroPicture } from './hero-picture.tsx'
import css from './hero.module.css'
import wrap from './wrap.module.css'

const marks = Array.from({ length: 40 }, (_, mark) => mark)

export function Hero({ isDemoOn }: { isDemoOn: boolean }) {
  const { landing, users } = useMessages()
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
            <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/signup">
              {landing.signUp}
            </a>
          </div>
          {isDemoOn && <p className={css['demo']}>{sayNodes(landing.demo, { testAcc: <b>{users.login.demo}</b> })}</p>}
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
