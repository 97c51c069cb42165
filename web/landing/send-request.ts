import type { Form } from '#shared/forms.ts'
import { newKey } from '#web/ui/new-key.ts'
import { words } from './page-words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A refusal in the server's own words. */
class Refused extends Error {}

async function read<T>(reply: Response): Promise<T> {
  const body: T & { error?: string } = await reply.json()
  if (!reply.ok) throw new Refused(body.error)
  return body
}

/** The same words get the same key however often they are sent, so that they are stored once. */
function createKeys() {
  let sent = ''
  let key = ''
  return (body: string) => {
    if (body !== sent) key = newKey()
    sent = body
    return key
  }
}

const bodyOf = ({ questions, version }: Form, fields: Field[]) => {
  const response = fields.flatMap(({ dataset, value }, index) => {
    // the admin may have moved or renamed a question
    const question = questions.find(({ title }) => title === dataset['question']) ?? questions[index]
    return question && value.trim() ? [{ questionId: question._id, data: value.trim() }] : []
  })
  return JSON.stringify({ version, response })
}

/** Sends the request to the form behind it and says what happened; what was typed stays until it has arrived. */
export function sendRequest(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<Field>('[data-question]')]
  const [fault, status] = ['alert', 'status'].map((role) => form.querySelector<HTMLElement>(`[role=${role}]`))
  const button = form.querySelector('button')
  const [, email, description] = fields
  if (!fault || !status || !button || !email || !description) return
  const keyOf = createKeys()
  let asked: Promise<Form> | undefined
  let isBusy = false

  const say = (wrong: string, right = '', at?: Field) => {
    fault.textContent = wrong
    status.textContent = right
    for (const field of fields) {
      const isAtFault = field === at
      field.toggleAttribute('aria-invalid', false)
      field.removeAttribute('aria-describedby')
      if (!isAtFault) continue
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', fault.id)
      field.focus()
    }
  }
  const target = () => {
    asked ??= fetch(form.action.replace('/form/', '/api/form/')).then((reply) => read<Form>(reply))
    // the next try asks again
    asked.catch(() => (asked = undefined))
    return asked
  }
  const send = async () => {
    const to = await target()
    const body = bodyOf(to, fields)
    const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(body) }
    await read(await fetch(`/api/response/${to._id}`, { method: 'POST', headers, body }))
    form.reset()
    say('', words.sent)
  }

  form.addEventListener('input', () => void target().catch(() => {}), { once: true })
  const submit = async () => {
    if (isBusy) return
    if (!description.value.trim()) return say(words.noDescription, '', description)
    if (!email.checkValidity()) return say(words.badEmail, '', email)
    isBusy = true
    button.setAttribute('aria-busy', 'true')
    say('', words.sending)
    await send().catch((error: unknown) => {
      // a form that was edited meanwhile is asked for again
      asked = undefined
      say(error instanceof Refused ? error.message : words.unreachable)
    })
    isBusy = false
    button.removeAttribute('aria-busy')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  button.disabled = false
}
