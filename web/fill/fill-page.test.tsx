import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { fillData as data } from '#web/testing/fill-data.ts'
import { onPhone } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import type { FillData } from '#shared/fill-data.ts'
import { FillPage } from './fill-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const asking = (...questions: FillData['form']['questions']) => ({ ...data, form: { ...data.form, questions } })
const next = () => userEvent.click(page.getByRole('button', { name: 'Next Question' }))

test('a preview can be filled, but keeps nothing, sends nothing, and leaves history and title alone', async () => {
  const send = vi.spyOn(globalThis, 'fetch')
  const before = { title: document.title, steps: history.length, kept: localStorage.length }
  show(<FillPage data={data} preview />)
  await userEvent.click(page.getByText('Good'))
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await userEvent.type(page.getByRole('textbox', { name: 'Who?' }), 'Ada')
  await userEvent.click(page.getByRole('button', { name: 'Prev Question' }))
  await expect.element(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
  expect({ title: document.title, steps: history.length, kept: localStorage.length }).toEqual(before)
  expect(send).not.toHaveBeenCalled()
})

test('a preview offers nothing that would change the page round it', async () => {
  show(<FillPage data={data} preview />)
  await expect.element(page.getByRole('link', { name: data.words.brand })).toHaveAttribute('target', '_blank')
  await userEvent.click(page.getByRole('button', { name: en.fill.options }))
  await expect.element(page.getByText(en.fill.letters)).toBeVisible()
  await expect.element(page.getByText(en.fill.theme)).not.toBeInTheDocument()
  await expect.element(page.getByText(en.fill.larger)).not.toBeInTheDocument()
})

test('a form without questions is not found, and a closed one says so', async () => {
  show(<FillPage data={{ ...data, form: { ...data.form, questions: [] } }} />)
  await expect.element(page.getByRole('heading', { name: 'Form Not Found' })).toBeVisible()
  show(<FillPage data={{ ...data, form: { ...data.form, isOpen: false } }} />)
  await expect.element(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
})

test('a form that was closed before waiting answers could be sent says that they were not, and they stay', async () => {
  onTestFinished(() => localStorage.clear())
  localStorage.setItem('formwright/fill/response/f1', '{"attempt":{"key":"k","body":"{}"}}')
  localStorage.setItem('formwright/fill/response/f1/q1', '["Fair"]')
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Closed' }, { status: 410 }))
  show(<FillPage data={{ ...data, form: { ...data.form, isOpen: false } }} />)
  await expect.element(page.getByText('Your answers were not sent. They stay on this device.')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('formwright/fill/response/f1/q1')).toBe('["Fair"]')
})

test('an invite that was answered elsewhere says so, and the answers stay on the device (4)', async () => {
  onTestFinished(() => localStorage.clear())
  const refusal = Response.json({ error: 'This invite is answered' }, { status: 409 })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(refusal)
  const [first] = data.form.questions
  const form = { ...data.form, questions: first ? [first] : [] }
  show(<FillPage data={{ ...data, form, submitTo: '/invite/end/i1', isInvite: true }} />)
  await expect.element(page.getByText('Personal invite')).toBeVisible()
  await userEvent.click(page.getByText('Fair'))
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'This invite is answered' })).toBeVisible()
  expect(localStorage.getItem('formwright/fill/invite/end/i1/q1')).toBe('["Fair"]')
})

test('an invite that has expired says so and since when, though the page did not know', async () => {
  onTestFinished(() => localStorage.clear())
  const refusal = { error: 'This invite has expired', expiredAt: '2026-11-15T04:00:00.000Z' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 410 })))
  const [first] = data.form.questions
  const form = { ...data.form, questions: first ? [first] : [] }
  show(<FillPage data={{ ...data, form, submitTo: '/invite/end/i1', isInvite: true }} />)
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'This invite has expired' })).toBeVisible()
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', refusal.expiredAt)
})

test.each([
  { what: 'stay on the device', isFull: false, said: en.fill.notSent.kept },
  { what: 'are gone, where it keeps nothing', isFull: true, said: en.fill.notSent.gone },
])('answers to a form that was closed meanwhile $what, and the page says so', async ({ isFull, said }) => {
  onTestFinished(() => localStorage.clear())
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'This form is closed' }, { status: 410 })),
  )
  if (isFull)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  show(<FillPage data={asking(...data.form.questions.slice(0, 1))} />)
  await userEvent.click(page.getByText('Fair'))
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  expect(localStorage.getItem('formwright/fill/response/f1/q1')).toBe(isFull ? null : '["Fair"]')
})

test('a form that was deleted meanwhile ends as one that is not found, and its answers stay on the device', async () => {
  onTestFinished(() => localStorage.clear())
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'Form not found' }, { status: 404 })),
  )
  show(<FillPage data={asking(...data.form.questions.slice(0, 1))} />)
  await userEvent.click(page.getByText('Fair'))
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'Form Not Found' })).toHaveFocus()
  await expect.element(page.getByText(en.fill.notSent.kept)).toBeVisible()
  expect(page.getByText(en.fill.kept).elements()).toEqual([])
  expect(localStorage.getItem('formwright/fill/response/f1/q1')).toBe('["Fair"]')
})

test('whoever is refused at the question before them goes on typing', async () => {
  onTestFinished(() => localStorage.clear())
  const refusal = { error: 'Too long', fields: { 'response.0.data': 'Too long' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 422 })))
  show(<FillPage data={asking({ _id: 'q1', type: 'SHORT', title: 'Who?' })} />)
  await userEvent.type(page.getByRole('textbox'), 'Ada{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too long')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('the word that the answers wait stays, with the focus in it, while they are tried again', async () => {
  onTestFinished(() => localStorage.clear())
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no connection'))
  show(<FillPage data={asking(...data.form.questions.slice(0, 1))} />)
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  const tryNow = page.getByRole('button', { name: 'Try now' })
  await expect.element(tryNow).toBeVisible()
  send.mockReturnValue(new Promise(() => {}))
  await userEvent.click(tryNow)
  await expect.element(page.getByRole('button', { name: 'Submit Form' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(tryNow).toHaveFocus()
})

describe('answers that a busy server did not acknowledge', () => {
  const who = page.getByRole('textbox', { name: 'Who?' })
  /** The keys of what was sent. */
  const submitTo = async (refusal: object) => {
    onTestFinished(() => localStorage.clear())
    const send = vi.spyOn(globalThis, 'fetch')
    send.mockImplementation(async () => Response.json({ error: 'Busy', ...refusal }, { status: 503 }))
    show(<FillPage data={asking({ _id: 'q1', type: 'SHORT', title: 'Who?' })} />)
    await userEvent.type(who, 'Ada{Enter}')
    await expect.element(page.getByRole('button', { name: 'Try now' })).toBeVisible()
    return () =>
      send.mock.calls.flatMap(([path, { headers } = {}]) =>
        path === '/api/response/f1' ? new Headers(headers).get('idempotency-key') : [],
      )
  }

  test('may be stored: they stay as they are, and are sent again with the same key', async () => {
    const keys = await submitTo({})
    await expect.element(who).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Try now' }))
    await vi.waitFor(() => expect(keys().length).toBeGreaterThan(1))
    expect(new Set(keys()).size).toBe(1)
  })

  test('can change where it says that it has not stored them, and are others then', async () => {
    const keys = await submitTo({ isUnchanged: true })
    await userEvent.type(who, ' Lovelace{Enter}')
    await vi.waitFor(() => expect(new Set(keys()).size).toBe(2))
  })
})

test('a question that took files before takes a text now, and no file is missed', async () => {
  onTestFinished(() => localStorage.clear())
  // one that has arrived, and one that was on its way
  const files = [
    { name: 'a.png', size: 1, id: 'u1' },
    { name: 'b.png', size: 1 },
  ]
  localStorage.setItem('formwright/fill/response/f1/q1', '["u1"]')
  localStorage.setItem('formwright/fill/response/f1/q1/files', JSON.stringify(files))
  const stored = { _id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(stored, { status: 201 })))
  show(<FillPage data={asking({ _id: 'q1', type: 'SHORT', title: 'Who?' })} />)
  await expect.element(page.getByRole('textbox')).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
})

test('on a phone what waits at the foot of the page hides nothing of a long answer', async () => {
  onTestFinished(() => localStorage.clear())
  await onPhone()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'))
  show(<FillPage data={asking({ _id: 'q1', type: 'PARAGRAPH', title: 'Why?' })} />)
  await userEvent.fill(page.getByRole('textbox'), 'Because\n'.repeat(60))
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  const { bottom } = page.getByText('480 characters').element().getBoundingClientRect()
  expect(bottom).toBeLessThan(page.getByRole('status').element().getBoundingClientRect().top)
})

test.each([
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])(
  'what waits at the foot of the page never hides what has the focus, $width pixels wide',
  async ({ width, height }) => {
    const { style } = document.documentElement
    onTestFinished(() => {
      localStorage.clear()
      style.scrollBehavior = ''
    })
    await onPhone('100%', width)
    await page.viewport(width, height)
    style.scrollBehavior = 'auto'
    const busy = { error: 'Busy', isUnchanged: true }
    const refusal = { status: 503, headers: { 'retry-after': '60' } }
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(busy, refusal)))
    const options = Array.from({ length: 20 }, (_, index) => `Choice ${index + 1}`)
    show(<FillPage data={asking({ _id: 'q1', type: 'MULTIPLE', title: 'What?', options })} />)
    await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
    await expect.element(page.getByRole('button', { name: 'Try now' })).toBeVisible()
    const { top } = page.getByRole('status').element().getBoundingClientRect()
    for (const box of page.getByRole('checkbox').elements()) {
      if (box instanceof HTMLElement) box.focus()
      expect(box.getBoundingClientRect().bottom).toBeLessThan(top)
    }
  },
)

test('a long link in an answer leaves its field as wide as the question', async () => {
  await page.viewport(1024, 768)
  onTestFinished(() => page.viewport(1280, 800))
  show(<FillPage data={asking({ _id: 'q1', type: 'PARAGRAPH', title: 'Where?' })} preview />)
  const field = page.getByRole('textbox')
  await userEvent.fill(field, `https://example.org/${'x'.repeat(500)}`)
  const foot = page.getByRole('button', { name: 'Submit Form' }).element()
  expect(field.element().getBoundingClientRect().right).toBeLessThanOrEqual(foot.getBoundingClientRect().right)
})

test.each([
  { language: 'English', words: en.fill },
  { language: 'German', words: de.fill },
])('on the narrowest phone the ways stay beside each other in $language', async ({ words }) => {
  await onPhone('100%', 320)
  show(<FillPage data={{ ...data, words }} preview />)
  const [back, on] = [words.previous, words.next].map((name) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
  )
  expect(back?.top).toBe(on?.top)
  expect(back?.height).toBeLessThan(50)
})

test.each([900, 1024])('with larger text the ways stay beside each other, %d pixels wide', async (width) => {
  await onPhone('118.75%', width)
  show(<FillPage data={asking({ _id: 'q1', type: 'PARAGRAPH', title: 'Why?' })} preview />)
  const [back, on] = ['Prev Question', 'Submit Form'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(back?.top).toBe(on?.top)
})

test('on a phone nothing at the foot of the page moves when the rest of the page arrives', async () => {
  await onPhone()
  show(<FillPage data={data} preview />)
  const buttons = ['Prev Question', 'Next Question'].map((name) => page.getByRole('button', { name }).element())
  const [back, on] = buttons.filter((button) => button instanceof HTMLElement)
  const placesOf = (...elements: (Element | null | undefined)[]) =>
    elements.map((element) => JSON.stringify(element?.getBoundingClientRect()))
  const ways = back?.parentElement
  const bar = ways?.parentElement
  const whole = placesOf(bar, back)
  // as it is drawn before they are there
  if (on) on.style.display = 'none'
  expect(placesOf(bar, back)).toEqual(whole)
  if (ways) ways.style.display = 'none'
  expect(placesOf(bar)).toEqual(whole.slice(0, 1))
})

test.each([
  { dir: 'ltr', expected: [16, -16] },
  { dir: 'rtl', expected: [-16, 16] },
])('a question slides in from where it comes, $dir', async ({ dir, expected }) => {
  const animate = vi.spyOn(Element.prototype, 'animate')
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  show(<FillPage data={data} preview />)
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await userEvent.click(page.getByRole('button', { name: 'Prev Question' }))
  await expect.element(page.getByRole('heading', { name: 'How?' })).toHaveFocus()
  expect(animate.mock.calls.map(([keyframes]) => keyframes)).toEqual(
    expected.map((from) => ({ translate: [`${from}px`, '0px'], opacity: [0, 1] })),
  )
})

test('what has the focus after a step had it not before, so that it is read out, and no other heading is there', async () => {
  const options = ['Good', 'Fair']
  const titles = ['One?', 'Two?', 'Three?']
  show(
    <FillPage
      data={asking(...titles.map((title) => ({ _id: title, type: 'RADIO' as const, title, options })))}
      preview
    />,
  )
  const seen = [document.activeElement]
  for (const title of titles.slice(1)) {
    await next()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(title)
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
    expect(document.activeElement).not.toBe(seen.at(-1))
    seen.push(document.activeElement)
    await expect.element(page.getByRole('radiogroup', { name: title })).toBeVisible()
  }
})

test.each([
  { what: 'kept', preview: false, first: 'choice', second: 'choice' },
  { what: 'not kept', preview: true, first: 'q1', second: 'q2' },
])('a browser restores no choice into another question: $what', async ({ preview, first, second }) => {
  onTestFinished(() => localStorage.clear())
  const options = ['Good']
  const one = { _id: 'q1', type: 'RADIO', title: 'How?', options } as const
  show(<FillPage data={asking(one, { ...one, _id: 'q2', title: 'Why?' })} preview={preview} />)
  await expect.element(page.getByRole('radio')).toHaveAttribute('name', first)
  await next()
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toHaveFocus()
  await expect.element(page.getByRole('radio')).toHaveAttribute('name', second)
})

test('a double click leads to the next question alone, and does not submit in its place', async () => {
  const three = ['One?', 'Two?', 'Three?'].map((title) => ({ _id: title, type: 'SHORT' as const, title }))
  show(<FillPage data={asking(...three)} preview />)
  await userEvent.dblClick(page.getByRole('button', { name: 'Next Question' }))
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.dblClick(page.getByRole('button', { name: 'Next Question' }))
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await userEvent.dblClick(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
})

test('a device that takes no more says so by no longer promising to keep the answer', async () => {
  onTestFinished(() => localStorage.clear())
  show(<FillPage data={asking({ _id: 'q1', type: 'PARAGRAPH', title: 'Why?' })} />)
  await userEvent.type(page.getByRole('textbox'), 'B')
  await expect.element(page.getByText('Kept on this device until you submit')).toBeVisible()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await userEvent.type(page.getByRole('textbox'), 'ecause')
  await expect.element(page.getByText('7 characters')).toBeVisible()
  await expect.element(page.getByText('Kept on this device until you submit')).not.toBeInTheDocument()
})

test('a device whose storage is broken can still answer, and nothing is promised', async () => {
  for (const use of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, use).mockImplementation(() => {
      throw new DOMException('corrupted', 'UnknownError')
    })
  show(<FillPage data={asking({ _id: 'q1', type: 'PARAGRAPH', title: 'Why?' })} />)
  await userEvent.type(page.getByRole('textbox'), 'Because')
  await userEvent.clear(page.getByRole('textbox'))
  await userEvent.type(page.getByRole('textbox'), 'So')
  await expect.element(page.getByText('2 characters')).toBeVisible()
  await expect.element(page.getByText('Kept on this device until you submit')).not.toBeInTheDocument()
})

test('Clear choice hands the focus to the first choice, and to nobody when a key pressed it', async () => {
  show(<FillPage data={data} preview />)
  await userEvent.click(page.getByText('Fair'))
  await userEvent.click(page.getByRole('button', { name: 'Clear choice' }))
  await expect.element(page.getByRole('radio', { name: 'Good' })).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Fair' })).not.toBeChecked()
  await userEvent.click(page.getByText('Fair'))
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByRole('radio', { name: 'Fair' })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Fair' })).toHaveFocus()
})

describe('whoever comes back to a form that was changed meanwhile', () => {
  const how = { _id: 'q1', type: 'RADIO' as const, title: 'How?', options: ['Good', 'Fair'] }
  const why = { _id: 'q2', type: 'SHORT', title: 'Why?' } as const
  const who = { _id: 'q3', type: 'SHORT', title: 'Who?' } as const
  const fresh = { _id: 'q0', type: 'SHORT', title: 'Where?' } as const
  const place = 'formwright/fill/response/f1'
  const before = () => {
    onTestFinished(() => {
      localStorage.clear()
      history.replaceState(null, '')
    })
    // this page stands in a frame, and steps are taken where one is alone
    vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
    const kept = { '': { at: 'q3', version: 1, spent: 0 }, '/q1': ['Fair'], '/q2': ['Because'] }
    for (const [name, value] of Object.entries({ ...kept, '/reached': ['q1', 'q2', 'q3'] }))
      localStorage.setItem(place + name, JSON.stringify(value))
    // as after a reload
    history.replaceState({ step: 'q3', fill: 0 }, '')
  }
  const comeBack = (version: number, ...questions: FillData['form']['questions']) =>
    show(<FillPage data={{ ...data, form: { ...data.form, version, questions } }} />)
  const asked = page.getByRole('heading', { level: 2 })

  test('finds the question where they were, wherever that stands now', async () => {
    before()
    comeBack(2, who, how, why)
    await expect.element(asked).toHaveTextContent('Who?')
    await expect.element(page.getByText(en.fill.changed)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
    await expect.element(page.getByRole('radio', { name: 'Fair' })).toBeChecked()
  })

  test('is led to a question that they have not seen', async () => {
    before()
    comeBack(2, how, fresh, why, who)
    await expect.element(asked).toHaveTextContent('Where?')
    await expect.element(page.getByText(en.fill.changed)).toBeVisible()
  })

  test('is led to a question whose answer no longer fits', async () => {
    before()
    comeBack(2, why, { ...how, options: ['Good', 'Poor'] }, who)
    await expect.element(asked).toHaveTextContent('How?')
    await expect.element(page.getByText(en.fill.changed)).toBeVisible()
  })

  test('hears nothing of it where nothing was changed', async () => {
    before()
    comeBack(1, how, why, who)
    await expect.element(asked).toHaveTextContent('Who?')
    expect(page.getByText(en.fill.changed).all()).toEqual([])
  })
})

describe('when another tab has sent its answers to the same form', () => {
  const place = `formwright/fill${data.submitTo}`
  const who = { _id: 'q2', type: 'SHORT', title: 'Who?' } as const
  const sendElsewhere = () => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: place, newValue: null }))
  }

  test('what was typed here is there after a reload', async () => {
    onTestFinished(() => localStorage.clear())
    show(<FillPage data={asking(who)} />)
    await userEvent.type(page.getByRole('textbox'), 'Ada')
    sendElsewhere()
    show(<FillPage data={asking(who)} />)
    await expect.element(page.getByRole('textbox').last()).toHaveValue('Ada')
  })

  test('what was only brought back here is neither kept nor sent again', async () => {
    onTestFinished(() => localStorage.clear())
    localStorage.setItem(`${place}/q2`, '["Ada"]')
    show(<FillPage data={asking(who)} />)
    await expect.element(page.getByRole('textbox')).toHaveValue('Ada')
    sendElsewhere()
    expect(localStorage.getItem(`${place}/q2`)).toBeNull()
    await expect.element(page.getByRole('textbox')).toHaveValue('')
    expect(page.getByText(en.fill.restored).all()).toEqual([])
  })
})

test('a file that is dropped beside its box does not take the place of the form', async () => {
  const upload = { _id: 'q1', type: 'UPLOAD' as const, title: 'A photo?', kinds: [], maxFiles: 1, maxMegabytes: 1 }
  show(<FillPage data={asking(upload)} preview />)
  await expect.element(page.getByText('A photo?')).toBeVisible()
  const isTaken = (type: string) =>
    !document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }))
  expect([isTaken('dragover'), isTaken('drop')]).toEqual([true, true])
})

test('an answer that is too long says so to ears, and each question is named once', async () => {
  onTestFinished(() => localStorage.clear())
  const questions = [{ _id: 'q2', type: 'SHORT' as const, title: 'Who?' }, ...data.form.questions.slice(0, 1)]
  show(<FillPage data={{ ...data, form: { ...data.form, questions } }} />)
  const field = page.getByRole('textbox', { name: 'Who?' })
  await userEvent.fill(field, 'a'.repeat(1001))
  await expect.element(field).toHaveAccessibleDescription(/1,001/)
  expect(page.getByText(/1,001/).element().closest('[aria-live]')).not.toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await expect.element(page.getByRole('radiogroup', { name: 'How?' })).toBeVisible()
  expect(page.getByRole('group', { name: 'How?' }).query()).toBeNull()
})

test('whoever removes a file goes on where files are added, and hears that it is gone', async () => {
  onTestFinished(() => localStorage.clear())
  const upload = { _id: 'q3', type: 'UPLOAD' as const, title: 'A photo', kinds: [], maxFiles: 1, maxMegabytes: 1 }
  show(<FillPage data={{ ...data, form: { ...data.form, questions: [upload] } }} preview />)
  const input = page.elementLocator(document.querySelector('[type=file]') ?? document.body)
  await userEvent.upload(input, new File(['cat'], 'cat.txt'))
  await userEvent.click(page.getByRole('button', { name: 'Remove cat.txt' }))
  await expect.element(input).toHaveFocus()
  await expect.element(page.getByText('cat.txt is removed')).toBeInTheDocument()
})
