import { expect, test } from 'vitest'
import { changeDraft, type DraftAction, emptyDraft, isInviteDraft } from './invite-draft.ts'

const after = (...actions: DraftAction[]) => actions.reduce(changeDraft, emptyDraft)

test('adding empties the input, keeps the order and counts nobody twice', () => {
  const draft = after(
    { do: 'type', text: 'ben@example.org' },
    { do: 'enter' },
    { do: 'add', text: 'amara@example.org, BEN@example.org, amara@example.org' },
  )
  expect(draft).toMatchObject({
    typed: '',
    addresses: ['ben@example.org', 'amara@example.org'],
    repeated: ['ben@example.org', 'amara@example.org'],
  })
})

test('what is no address is kept to be corrected, and joins the others once it is one', () => {
  const draft = after({ do: 'add', text: 'amara@example\nben@example.org\nnobody' })
  expect(draft.faulty.map(({ text }) => text)).toEqual(['amara@example', 'nobody'])
  const [first = { id: 0 }, second = { id: 0 }] = draft.faulty
  expect(changeDraft(draft, { do: 'settle', id: first.id })).toEqual(draft)
  const corrected = [
    { do: 'correct', id: first.id, text: 'amara@example.org' },
    { do: 'settle', id: first.id },
    { do: 'discard', id: second.id },
  ] satisfies DraftAction[]
  expect(corrected.reduce<typeof draft>(changeDraft, draft)).toMatchObject({
    addresses: ['ben@example.org', 'amara@example.org'],
    faulty: [],
  })
})

test('what was typed or corrected and not yet added is sent too, and what is still wrong stays', () => {
  const draft = after({ do: 'add', text: 'amara@example\nnobody' }, { do: 'type', text: 'zoe@example.org' })
  const [first = { id: 0 }] = draft.faulty
  const corrected = changeDraft(draft, { do: 'correct', id: first.id, text: 'amara@example.org' })
  expect(changeDraft(corrected, { do: 'complete' })).toMatchObject({
    typed: '',
    addresses: ['amara@example.org', 'zoe@example.org'],
    faulty: [{ text: 'nobody' }],
  })
})

test('an address can be taken out again, and all of it be cleared or sent', () => {
  const draft = after({ do: 'add', text: 'a@b.co,c@d.co' }, { do: 'say', message: 'Hello' })
  expect(changeDraft(draft, { do: 'remove', address: 'a@b.co' }).addresses).toEqual(['c@d.co'])
  const sent = { do: 'sent', addresses: draft.addresses, message: 'Hello' } as const
  expect(changeDraft(draft, { do: 'clear' })).toEqual(emptyDraft)
  expect(changeDraft(draft, sent)).toEqual(emptyDraft)
  const byHand = changeDraft(draft, { do: 'mail', isMailed: false })
  expect(changeDraft(byHand, sent)).toEqual({ ...emptyDraft, isMailed: false })
})

test('what was added while the rest was being sent stays, with the message for it', () => {
  const draft = after({ do: 'add', text: 'a@b.co,c@d.co' }, { do: 'say', message: 'Hello' })
  const sent = { do: 'sent', addresses: draft.addresses, message: 'Hello' } as const
  const restAfter = (action: DraftAction) => changeDraft(changeDraft(draft, action), sent)
  const late = { addresses: ['late@example.org'], message: 'Hello' }
  expect(restAfter({ do: 'add', text: 'late@example.org' })).toMatchObject(late)
  expect(restAfter({ do: 'type', text: 'late@' })).toMatchObject({ addresses: [], typed: 'late@', message: 'Hello' })
  expect(restAfter({ do: 'add', text: 'nobody' })).toMatchObject({ addresses: [], faulty: [{ text: 'nobody' }] })
  expect(restAfter({ do: 'say', message: 'New' })).toMatchObject({ addresses: [], message: 'New' })
})

test('a draft is known again after it was kept as text, and something else is none', () => {
  const draft = after({ do: 'add', text: 'a@b.co,nobody' }, { do: 'say', message: 'Hello' })
  expect(isInviteDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
  for (const other of [null, 'a@b.co', {}, { ...draft, addresses: 'a@b.co' }]) expect(isInviteDraft(other)).toBe(false)
})
