import { expect, test } from 'vitest'
import type { Invite } from '#shared/invites.ts'
import { en } from '#shared/messages/en.ts'
import { countSent, sayReasons } from './skipped.ts'

const invite = (state: Invite['mail']['state'], isSolved = false): Invite => ({
  _id: 'i1',
  email: 'amara@example.org',
  createdAt: '2026-11-15T04:00:00.000Z',
  isSolved,
  link: '',
  mail: { state },
})

test('only mails that go out are counted, and the others have a reason', () => {
  const sent = [
    invite('queued'),
    invite('queued'),
    // on its way when its invite was answered: it is not sent any more
    invite('queued', true),
    invite('sent', true),
    invite('sent'),
    invite('stopped'),
  ]
  const counted = countSent(sent)
  expect(counted).toEqual({ sent: 2, skipped: { answered: 2, tooSoon: 1, stopped: 1 } })
  expect(sayReasons(counted.skipped, en.invites.skipped, 'en')).toBe(
    '2 have answered already, for 1 it is too soon for another mail, 1 wants no mail',
  )
  expect(sayReasons({ reminded: 0, waiting: 1, stopped: 0 }, en.invites.skipped, 'en')).toBe(
    '1 mail is still on its way',
  )
})

test('mails that went out a moment ago count: whoever sends once more because no answer came sees what was wanted', () => {
  const sentAgo = (seconds: number): Invite => {
    const at = new Date(Date.now() - seconds * 1_000).toISOString()
    return { ...invite('sent'), mail: { state: 'sent', at } }
  }
  expect(countSent([sentAgo(3), sentAgo(59), sentAgo(61)])).toEqual({ sent: 2, skipped: { tooSoon: 1 } })
})
