import { plainText } from '#shared/plain-text.ts'

/**
 * What a search finds: everything that is typed between two spaces must stand in some answer of a response, from the
 * beginning of a word on, without regard to case and accents. Marks between words do not count, so an e-mail address or a
 * number is three words in a row. In scripts that have no spaces each character begins a word.
 */
const plainWord = /[A-Z0-9]+|[$+<=>^`|~]/g
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const letter = String.raw`[\p{L}\p{N}]`
const anyWord = new RegExp(String.raw`[${letter}--[${unspaced}]]+|[${letter}&&[${unspaced}]]|\p{S}`, 'gv')
const oneUnspaced = new RegExp(`^[${unspaced}]$`, 'v')
const isUnspaced = (word = '') => word.length <= 2 && word >= '\u0080' && oneUnspaced.test(word)

/** Most words are plain, and need no closer look. */
const isPlain = (text: string) => !/[\u0080-\uffff]/.test(text)

const wordsIn = (plain: string): string[] => plain.match(isPlain(plain) ? plainWord : anyWord) ?? []

/** Articles and prepositions are written together with the word that they belong to. */
const hasPrefixes = /^[\p{sc=Arab}\p{sc=Hebr}]{3}/u
const longestPrefix = 4

const withoutPrefixes = (word: string) =>
  word >= '\u0080' && hasPrefixes.test(word)
    ? Array.from({ length: Math.min(longestPrefix, word.length - 2) }, (_, letters) => word.slice(letters + 1))
    : []

/** Every word of a text in its order, then those that stand in others behind a prefix. */
function wordsOf(text: string) {
  const words = wordsIn(plainText(text))
  const further = words.flatMap(withoutPrefixes)
  return further.length > 0 ? [...words, ...further] : words
}

/** Longer words are told apart when their answers are read. */
const longestKept = 40
/** PostgreSQL keeps a megabyte of words at most, the form's key in front of each included. */
const mostKept = 700_000
/** Says that a response has more words than are kept; no word contains it. */
const notAll = '*'

/** The beginning of every word of a form, so that one form's words lie together, apart from those of others. */
const keyOf = (formId: string) => formId.slice(-8)

/** Characters without spaces between them are kept in twos: one alone would be in every other answer. */
const kept = (words: string[]) =>
  words.map((word, at) =>
    isUnspaced(word) && isUnspaced(words[at + 1])
      ? `${word}${words[at + 1]}`
      : word.slice(0, longestKept).toWellFormed(),
  )

/** What the index keeps of a response. */
export function keptWords(formId: string, answers: { data: string[] }[]) {
  const key = keyOf(formId)
  const words = new Set<string>()
  let bytes = 0
  for (const { data } of answers)
    for (const text of data)
      for (const word of kept(wordsOf(text))) {
        if (words.has(word)) continue
        bytes += key.length + Buffer.byteLength(word)
        if (bytes > mostKept) return [...words, notAll].map((each) => key + each)
        words.add(word)
      }
  return Array.from(words, (word) => key + word)
}

type Term = { word: string; isWhole: boolean }

/** What the index must have of a text that begins so. */
function termsOf(words: string[]): Term[] {
  const last = words.length - 1
  // the last of several without spaces is in the pair before it
  const isInPair = isUnspaced(words[last]) && isUnspaced(words[last - 1])
  return kept(words)
    .map((word, at) => ({ word, isWhole: at < last }))
    .slice(0, isInPair ? last : undefined)
}

/** Beginnings this short are those of thousands of words: of use only where there is nothing else. */
const isShort = ({ word, isWhole }: Term) => !isWhole && word.length < 4 && !isUnspaced(word)

/** The terms as a tsquery. The words of terms are letters, digits and symbols, which need no escape. */
function queryOf(formId: string, terms: Term[]) {
  const useful = terms.filter((term) => !isShort(term))
  const key = keyOf(formId)
  const asked = (useful.length > 0 ? useful : terms).map(({ word, isWhole }) => `'${key}${word}'${isWhole ? '' : ':*'}`)
  return `${asked.join(' & ')} | '${key}${notAll}'`
}

export type Wanted = ReturnType<typeof wantedBy>

/** What somebody looks for: typed words, and choices that must have been picked. */
export function wantedBy(search: string, choices: string[]) {
  const parts = search
    .split(/\s+/)
    .map((part) => wordsIn(plainText(part)))
    .filter((words) => words.length > 0)
  const picked = choices.flatMap((choice) => kept(wordsOf(choice)).map((word) => ({ word, isWhole: true })))
  const terms = [...parts.flatMap(termsOf), ...picked]
  const beginnings = parts.map((words) => ` ${words.join(' ')}`)
  const words = new Set(parts.flat())
  return {
    /** Nothing in it that a word could be: it stands nowhere. */
    isNothing: search !== '' && parts.length === 0,
    /** Whether answers could say it, seen at the JSON that they are kept as: quick, and right when it says no. */
    mayBeIn: (json: string) => {
      if (words.size === 0) return true
      const plain = plainText(json)
      return words.values().every((word) => plain.includes(word))
    },
    isIn: (answers: { data: string[] }[]) => {
      if (beginnings.length === 0) return true
      const texts = answers.flatMap(({ data }) => data.map((text) => ` ${wordsOf(text).join(' ')}`))
      return beginnings.every((beginning) => texts.some((text) => text.includes(beginning)))
    },
    /** For the index; undefined when it knows nothing of what is wanted. */
    query: (formId: string) => (terms.length > 0 ? queryOf(formId, terms) : undefined),
  }
}
