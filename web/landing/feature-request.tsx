import { limits } from '#shared/limits.ts'
import { sampleLinks } from '#shared/samples.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import field from '#web/ui/field.module.css'
import input from '#web/ui/text-field.module.css'
import css from './feature-request.module.css'
import section from './section.module.css'
import wrap from './wrap.module.css'

const page = `/form/${sampleLinks.featureRequest}`

/**
 * Sent by send-request.ts, which enables the button: a press before it is there would lead to the form's own page and
 * lose what was typed, as fields have no names so that nothing of them stands in an address.
 */
export function FeatureRequest() {
  const { request } = useMessages().landing
  const short = { className: input['input'], maxLength: limits.shortAnswer.max }
  return (
    <section className={section['section']}>
      <div className={classNames(wrap['wrap'], css['columns'])}>
        <div className={classNames(section['head'], css['head'])}>
          <h2>{request.title}</h2>
          <p>{request.text}</p>
        </div>
        <noscript>
          <a className={buttonClass({ size: 'lg' })} href={page}>
            {request.ownPage}
          </a>
        </noscript>
        <form id="request" className={css['form']} action={page} noValidate>
          <div className={css['two']}>
            <div className={field['field']}>
              <label htmlFor="request-name">{request.name}</label>
              <input id="request-name" data-question="Name" autoComplete="name" {...short} />
            </div>
            <div className={field['field']}>
              <label htmlFor="request-email">{request.email}</label>
              <input id="request-email" data-question="Email" type="email" autoComplete="email" {...short} />
            </div>
          </div>
          <div className={field['field']}>
            <label htmlFor="request-description">{request.description}</label>
            <textarea
              id="request-description"
              data-question="Description"
              rows={4}
              maxLength={limits.paragraphAnswer.max}
              className={classNames(input['input'], input['area'])}
            />
          </div>
          <p id="request-fault" className={css['fault']} role="alert" />
          <div className={css['foot']}>
            <p id="request-privacy" className={field['hint']}>
              {request.privacy}
            </p>
            <button type="submit" className={buttonClass()} disabled aria-describedby="request-privacy">
              {request.submit}
            </button>
          </div>
          <p id="request-status" className={css['status']} role="status" />
        </form>
      </div>
    </section>
  )
}
