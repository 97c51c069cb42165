import { typeOf } from '#shared/questions/registry.ts'
import type { QuestionSummary, ResultSummary, Which } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { nameFiles } from '#server/uploads/name-files.ts'
import { allQuestions, type Asked } from './all-questions.ts'
import { isAllTime, lastWeekIn, rangeOf } from './day-range.ts'
import { howFar } from './how-far.ts'
import { findOtherTitles } from './other-titles.ts'
import { type Counted, findAsked, readResults } from './result-store.ts'
import type { StoredResponse } from './store.ts'
import { typicalSeconds } from './tallies.ts'

/** Texts and files are shown from among so many of the newest responses, or fewer large ones: no summary reads them all. */
const newestRead = 200
/** As many as fit into a card. */
const newestShown = 5

type Counts = Map<string, Map<string, number>>

function bySubject(counted: Counted[]): Counts {
  const counts: Counts = new Map()
  for (const { subject, value, count } of counted)
    counts.set(subject, (counts.get(subject) ?? new Map<string, number>()).set(value, count))
  return counts
}

/** The choices in their order, then those that are no longer offered, the most picked first. */
function choicesOf({ question }: Asked, picked: ReadonlyMap<string, number>) {
  const offered = typeOf(question).choices(question)
  const known = new Set(offered)
  const gone = [...picked].filter(([choice]) => choice !== '' && !known.has(choice))
  return [
    ...offered.map((choice) => ({ choice, count: picked.get(choice) ?? 0, isOffered: true })),
    ...gone.toSorted(([, a], [, b]) => b - a).map(([choice, count]) => ({ choice, count, isOffered: false })),
  ]
}

const newestOf = ({ question }: Asked, newest: StoredResponse[]) =>
  newest
    .flatMap(({ _id, createdAt, response }) => {
      const answer = response.find(({ questionId }) => questionId === question._id)
      return answer ? [{ _id, createdAt, data: answer.data }] : []
    })
    .slice(0, newestShown)

type Known = {
  otherTitles: NonNullable<QuestionSummary['otherTitles']>
  reached: number | undefined
  newest: StoredResponse[]
}

function sumUp(asked: Asked, counts: Counts, { otherTitles, reached, newest }: Known): QuestionSummary {
  const picked = counts.get(asked.question._id) ?? new Map<string, number>()
  const doesCount = typeOf(asked.question).summary === 'counts'
  return {
    ...asked,
    ...(otherTitles.length > 0 && { otherTitles }),
    answered: picked.get('') ?? 0,
    ...(reached !== undefined && { reached }),
    choices: doesCount ? choicesOf(asked, picked) : [],
    newest: doesCount ? [] : newestOf(asked, newest),
  }
}

function medianOf(durations: ReadonlyMap<string, number> = new Map()) {
  const sorted = [...durations].toSorted(([a], [b]) => Number(a) - Number(b))
  let left = sorted.reduce((sum, [, count]) => sum + count, 0) / 2
  const middle = sorted.find(([, count]) => (left -= count) <= 0)
  return middle && typicalSeconds(middle[0])
}

type Results = Awaited<ReturnType<typeof readResults>>

function totalsOf(
  { sent, newest, besides, invites }: Results,
  counts: Counts,
  reached: ReadonlyMap<string, number>,
): ResultSummary['totals'] {
  const responses = sent.reduce((sum, each) => sum + each.responses, 0)
  const medianSeconds = medianOf(counts.get('seconds'))
  const latest = newest[0]?.createdAt
  // whoever answered has begun, though nobody may have told
  const started = Math.max(responses, ...reached.values())
  return {
    responses,
    ...(besides !== null && { lastWeek: besides }),
    ...(invites && invites.total > 0 && { invites }),
    ...(reached.size > 0 && started > 0 && { started, completion: responses / started }),
    ...(medianSeconds !== undefined && { medianSeconds }),
    ...(latest !== undefined && { latest }),
  }
}

/** Undefined when there is no such form, or it is somebody else's. It reads as often however many responses there are. */
export async function summarize(
  db: Db,
  ownerId: string,
  formId: string,
  which: Which,
): Promise<ResultSummary | undefined> {
  const form = await findAsked(db, ownerId, formId, which.version)
  if (!form) return undefined
  const { name, isOpen, versions } = form
  const chosen = versions.find(({ version }) => version === which.version)
  // answers to one version are shown under what it asked, not under what was made of it later
  const meant = chosen ? [chosen] : versions
  const asked = allQuestions(meant)
  const range = rangeOf(which)
  const subjects = ['seconds', 'reached', ...asked.map(({ question }) => question._id)]
  const results = await readResults(db, formId, {
    subjects,
    range,
    version: which.version,
    // beside other days a week of its own would mislead, and so would all invites beside a part of the responses
    besides: isAllTime(range) ? lastWeekIn(which.zone) : undefined,
    withInvites: isAllTime(range) && which.version === undefined,
    most: newestRead,
  })
  const newest = await nameFiles(db, formId, results.newest)
  const counts = bySubject(results.counted)
  const reached = howFar(meant, results.sent, counts.get('reached') ?? new Map())
  const otherTitlesOf = findOtherTitles(meant, results.sent)
  return {
    name,
    isOpen,
    totals: totalsOf(results, counts, reached),
    versions: versions.map(({ version, createdAt, responses }) => ({ version, createdAt, responses })),
    questions: asked.map((each) => {
      const { question } = each
      return sumUp(each, counts, { otherTitles: otherTitlesOf(question), reached: reached.get(question._id), newest })
    }),
  }
}
