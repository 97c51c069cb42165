import { words } from './page-words.ts'

/** Long enough that a word is typed in one go, short enough that nobody waits. */
const pause = 300

type Verdict = { free?: boolean; reason?: string; error?: string }

/** The server's sentence about this link, with its kind. */
async function ask(link: string, signal: AbortSignal): Promise<[kind: string, sentence: string]> {
  const reply = await fetch(`/api/form/link/${encodeURIComponent(link)}`, { signal })
  const { free, reason, error }: Verdict = await reply.json()
  return free ? ['free', words.linkFree] : ['refused', reason ?? error ?? words.unreachable]
}

/** Says while a visitor types whether the link can be had. */
export function checkLink(form: HTMLFormElement) {
  const input = form.querySelector('input')
  const verdict = form.querySelector<HTMLElement>('[role=status]')
  if (!input || !verdict) return
  const hint = verdict.textContent
  let timer: number | undefined
  let asked = new AbortController()

  const say = (sentence: string, kind?: string) => {
    verdict.textContent = sentence
    if (kind) verdict.dataset['verdict'] = kind
    else delete verdict.dataset['verdict']
    input.toggleAttribute('aria-invalid', kind === 'refused')
    if (kind === 'refused') input.setAttribute('aria-invalid', 'true')
  }
  const look = async (link: string, { signal }: AbortController) => {
    try {
      const [kind, sentence] = await ask(link, signal)
      // an answer to what was typed before says nothing about what stands there now
      if (!signal.aborted) say(sentence, kind)
    } catch {
      if (!signal.aborted) say(words.unreachable, 'refused')
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    asked.abort()
    asked = new AbortController()
    const link = input.value.trim().toLowerCase()
    // `..` would be taken for a folder, and a lone dot is no link either
    if (/^\.*$/.test(link)) return say(hint)
    say(words.linkChecking)
    timer = window.setTimeout(() => void look(link, asked), pause)
  })
}
