import { readAddresses } from './read-addresses.ts'

/** What somebody has put together to be sent, kept until it is. */
export type InviteDraft = {
  typed: string
  addresses: string[]
  /** What is no address yet, to be corrected or removed. */
  faulty: { id: number; text: string }[]
  /** What was in the list already when it was added last. */
  repeated: string[]
  message: string
  /** Otherwise the links are handed out by hand. */
  isMailed: boolean
  /** Never given twice. */
  nextId: number
}

export const emptyDraft: InviteDraft = {
  typed: '',
  addresses: [],
  faulty: [],
  repeated: [],
  message: '',
  isMailed: true,
  nextId: 1,
}

export const isBlank = ({ typed, addresses, faulty, message }: InviteDraft) =>
  addresses.length === 0 && faulty.length === 0 && typed === '' && message === ''

/** For what was kept elsewhere meanwhile. */
export const isInviteDraft = (value: unknown): value is InviteDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { typed, addresses, faulty, repeated, message, nextId } = value as Partial<InviteDraft>
  return (
    [typed, message].every((text) => typeof text === 'string') &&
    [addresses, faulty, repeated].every((list) => Array.isArray(list)) &&
    typeof nextId === 'number'
  )
}

export type DraftAction =
  | { do: 'type'; text: string }
  /** What was typed. */
  | { do: 'enter' }
  /** What was pasted, dropped or read from a file; what was typed meanwhile stays. */
  | { do: 'add'; text: string }
  | { do: 'remove'; address: string }
  | { do: 'correct'; id: number; text: string }
  /** Somebody is done with correcting an entry. */
  | { do: 'settle'; id: number }
  | { do: 'discard'; id: number }
  /** What was typed or corrected and not yet added is meant too. */
  | { do: 'complete' }
  | { do: 'say'; message: string }
  | { do: 'mail'; isMailed: boolean }
  /** What was typed meanwhile stays. */
  | { do: 'sent'; addresses: string[]; message: string }
  | { do: 'clear' }

function add(draft: InviteDraft, text: string): InviteDraft {
  const found = readAddresses(text)
  const known = new Set(draft.addresses)
  const repeated = new Set<string>()
  for (const address of found.addresses)
    if (known.has(address)) repeated.add(address)
    else known.add(address)
  return {
    ...draft,
    addresses: [...known],
    faulty: [...draft.faulty, ...found.faulty.map((entry, index) => ({ id: draft.nextId + index, text: entry }))],
    repeated: [...repeated],
    nextId: draft.nextId + found.faulty.length,
  }
}

const without = (draft: InviteDraft, id: number) => draft.faulty.filter((entry) => entry.id !== id)

/** False while there is something to correct. */
export const isSettled = (text: string) => readAddresses(text).faulty.length === 0

function settle(draft: InviteDraft, id: number): InviteDraft {
  const entry = draft.faulty.find((faulty) => faulty.id === id)
  if (!entry) return draft
  // what is still wrong stays where it is
  return isSettled(entry.text) ? add({ ...draft, faulty: without(draft, id) }, entry.text) : draft
}

/** The draft as it is once somebody is done with every entry. */
export const settleAll = (draft: InviteDraft) => draft.faulty.reduce((settled, { id }) => settle(settled, id), draft)

/** How they go out is a way of working, not part of the list. */
const clear = ({ isMailed }: InviteDraft): InviteDraft => ({ ...emptyDraft, isMailed })

function withoutSent(draft: InviteDraft, { addresses, message }: Pick<InviteDraft, 'addresses' | 'message'>) {
  const sent = new Set(addresses)
  const rest = { ...draft, addresses: draft.addresses.filter((address) => !sent.has(address)), repeated: [] }
  const isNew = draft.message !== message
  return isNew || !isBlank({ ...rest, message: '' }) ? rest : clear(draft)
}

export function changeDraft(draft: InviteDraft, action: DraftAction): InviteDraft {
  switch (action.do) {
    case 'type':
      return { ...draft, typed: action.text }
    case 'enter':
      return { ...add(draft, draft.typed), typed: '' }
    case 'add':
      return add(draft, action.text)
    case 'remove':
      return { ...draft, addresses: draft.addresses.filter((address) => address !== action.address), repeated: [] }
    case 'correct':
      return {
        ...draft,
        faulty: draft.faulty.map((entry) => (entry.id === action.id ? { ...entry, text: action.text } : entry)),
      }
    case 'settle':
      return settle(draft, action.id)
    case 'discard':
      return { ...draft, faulty: without(draft, action.id) }
    case 'complete':
      return { ...add(settleAll(draft), draft.typed), typed: '' }
    case 'say':
      return { ...draft, message: action.message }
    case 'mail':
      return { ...draft, isMailed: action.isMailed }
    case 'sent':
      return withoutSent(draft, action)
    default:
      return clear(draft)
  }
}
