import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { typeNames } from '#shared/questions/registry.ts'
import { type BuilderAction, builderReducer, builderState, type BuilderState } from './builder-state.ts'
import { type CanvasQuestion, copyOnCanvas, emptyContent, freshOnCanvas, questionsToSend } from './canvas-question.ts'
import { undoSteps } from './history.ts'

const after = (state: BuilderState, ...actions: BuilderAction[]) => actions.reduce(builderReducer, state)
const empty = () => builderState(emptyContent)

/** `RADIO` for a question with choices, `SHORT` for one without. */
const asking = (title: string, type: 'SHORT' | 'RADIO' = 'SHORT'): CanvasQuestion => ({
  ...freshOnCanvas(type),
  title,
})
const adding = (question: CanvasQuestion, at?: number): BuilderAction => ({ kind: 'add', question, at })
const titled = (state: BuilderState) => state.content.questions.map(({ title }) => title).join('')
const [a, b, c, d] = [asking('a'), asking('b'), asking('c'), asking('d')]
const abcd = () => after(empty(), adding(a), adding(b), adding(c), adding(d))
const retitle = (question: CanvasQuestion, title: string): BuilderAction => ({
  kind: 'change',
  question: { ...question, title },
})

test('a new question goes after the selected one, is selected and has its title focused', () => {
  const state = after(abcd(), { kind: 'select', id: b.id }, adding(asking('x')))
  expect(titled(state)).toBe('abxcd')
  const added = state.content.questions[2]
  expect(state.selectedId).toBe(added?.id)
  expect(state.attention).toEqual({ questionId: added?.id, place: 'title' })
})

test('a dropped question goes to its slot, whatever is selected', () => {
  expect(titled(after(abcd(), adding(asking('x'), 0)))).toBe('xabcd')
  expect(titled(after(abcd(), adding(asking('x'), 4)))).toBe('abcdx')
})

test.for(typeNames)('a fresh %s can be added', (type) => {
  const [question] = after(empty(), adding(freshOnCanvas(type))).content.questions
  expect(question).toMatchObject({ type, title: '' })
})

test('a form takes no more questions than the limit', () => {
  const questions = Array.from({ length: limits.questions.max }, () => asking('q'))
  const full = builderState({ ...emptyContent, questions })
  expect(after(full, adding(asking('x')))).toBe(full)
})

test('a deleted question leaves the focus to the next card, the last one to the one before', () => {
  expect(after(abcd(), { kind: 'delete', id: b.id }).attention).toEqual({ questionId: c.id, place: 'card' })
  expect(after(abcd(), { kind: 'delete', id: d.id }).attention).toEqual({ questionId: c.id, place: 'card' })
  const single = after(empty(), adding(a), { kind: 'delete', id: a.id })
  expect(single.attention).toEqual({ canvas: 'empty' })
  expect(single.selectedId).toBeUndefined()
})

test('a deleted question that is back already is not put in twice', () => {
  const undone = after(abcd(), { kind: 'delete', id: b.id }, { kind: 'undo' })
  expect(after(undone, adding(b, 1))).toBe(undone)
})

test('a question moves to its place and stays within the form', () => {
  const move = (id: string, to: number): BuilderAction => ({ kind: 'move', id, to })
  expect(titled(after(abcd(), move(a.id, 2)))).toBe('bcad')
  expect(titled(after(abcd(), move(d.id, 0)))).toBe('dabc')
  expect(titled(after(abcd(), move(d.id, 99)))).toBe('abcd')
  const state = abcd()
  expect(after(state, move(a.id, -5))).toBe(state)
})

test('a copy is new to the server and shares nothing with its original', () => {
  const choice = { ...asking('pick', 'RADIO'), _id: 'saved-id', options: ['one', 'two'] } as CanvasQuestion
  const copy = copyOnCanvas(choice)
  expect(copy).toMatchObject({ title: 'pick', options: ['one', 'two'] })
  expect(copy).not.toHaveProperty('_id')
  expect(copy.id).not.toBe(choice.id)
  expect((copy as { options?: string[] }).options).not.toBe((choice as { options?: string[] }).options)
})

test('what is sent has no id of ours and keeps that of the server', () => {
  const saved = { ...a, _id: 'saved-id' }
  expect(questionsToSend([saved, b])).toEqual([
    { type: 'SHORT', title: 'a', _id: 'saved-id' },
    { type: 'SHORT', title: 'b' },
  ])
})

test('letters typed in one field are one step back', () => {
  const typed = after(abcd(), retitle(a, 'ax'), retitle(a, 'axy'), retitle(a, 'axyz'))
  expect(titled(after(typed, { kind: 'undo' }))).toBe('abcd')
  expect(titled(after(typed, { kind: 'undo' }, { kind: 'redo' }))).toBe('axyzbcd')
})

test('typing that was taken back letter by letter leaves nothing to undo', () => {
  const state = abcd()
  const typed = after(state, retitle(a, 'ax'), retitle(a, 'axy'), retitle(a, 'ax'), retitle(a, 'a'))
  expect(typed.content).toBe(state.content)
  expect(typed.past).toEqual(state.past)
})

test('another field, another question or a pause at another card begins a new step', () => {
  const typed = after(abcd(), retitle(a, 'A'), retitle(b, 'B'))
  expect(titled(after(typed, { kind: 'undo' }))).toBe('Abcd')
  const returned = after(abcd(), retitle(a, 'A'), { kind: 'select', id: b.id }, retitle(a, 'AA'))
  expect(titled(after(returned, { kind: 'undo' }))).toBe('Abcd')
})

test('choices merge by choice, and their order and number are steps of their own', () => {
  const pick = asking('pick', 'RADIO')
  const choose = (...options: string[]): BuilderAction => ({
    kind: 'change',
    question: { ...pick, options } as CanvasQuestion,
  })
  const choices = (state: BuilderState) => (state.content.questions[0] as { options?: string[] }).options
  const state = after(empty(), adding(pick), choose('o'), choose('on'), choose('on', ''), choose('on', 't'))
  const undo: BuilderAction = { kind: 'undo' }
  expect(choices(after(state, undo))).toEqual(['on', ''])
  expect(choices(after(state, undo, undo))).toEqual(['on'])
  expect(choices(after(state, undo, undo, undo))).toEqual([''])
})

test('details merge by field', () => {
  const details = (changes: object): BuilderAction => ({ kind: 'details', changes })
  const state = after(empty(), details({ name: 'F' }), details({ name: 'Fo' }), details({ customLink: 'f' }))
  expect(after(state, { kind: 'undo' }).content).toMatchObject({ name: 'Fo', customLink: '' })
  expect(after(state, { kind: 'undo' }, { kind: 'undo' }).content).toBe(emptyContent)
})

test('fifty steps can be taken back, and no more', () => {
  const many = Array.from({ length: undoSteps + 10 }, () => adding(asking('q')))
  const back = Array.from({ length: undoSteps + 10 }, (): BuilderAction => ({ kind: 'undo' }))
  expect(after(empty(), ...many, ...back).content.questions).toHaveLength(10)
})

test('a change after an undo ends what could be redone', () => {
  const state = after(abcd(), { kind: 'undo' }, retitle(a, 'A'))
  expect(after(state, { kind: 'redo' })).toBe(state)
})

test('undo shows the question that comes back, and selects what was selected', () => {
  const state = after(abcd(), { kind: 'select', id: b.id }, { kind: 'delete', id: b.id }, { kind: 'undo' })
  expect(state.attention).toEqual({ questionId: b.id, place: 'sight' })
  expect(state.selectedId).toBe(b.id)
})

test('whatever was done, undo leads back to the beginning and redo to the end', () => {
  const action = fc.oneof(
    fc.nat(9).map((at): BuilderAction => adding(asking('n'), at)),
    fc.constantFrom(a, b, c, d).map(({ id }): BuilderAction => ({ kind: 'delete', id })),
    fc.tuple(fc.constantFrom(a, b, c, d), fc.nat(9)).map(([{ id }, to]): BuilderAction => ({ kind: 'move', id, to })),
    fc.tuple(fc.constantFrom(a, b, c, d), fc.string()).map(([question, title]) => retitle(question, title)),
    fc.string().map((name): BuilderAction => ({ kind: 'details', changes: { name } })),
    fc.constantFrom(a, b, c, d).map(({ id }): BuilderAction => ({ kind: 'select', id })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const begin = builderState({ ...emptyContent, questions: [a, b, c, d] })
      const end = after(begin, ...actions)
      const times = Array.from({ length: end.past.length })
      const back = after(end, ...times.map((): BuilderAction => ({ kind: 'undo' })))
      expect(back.content).toBe(begin.content)
      expect(after(back, ...times.map((): BuilderAction => ({ kind: 'redo' }))).content).toBe(end.content)
      const ids = end.content.questions.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('a refusal goes to the question that was sent, even if it has moved since', () => {
  const sent = abcd()
  const moved = after(sent, { kind: 'move', id: c.id, to: 0 })
  const fields = { 'questions.2.title': 'A question has 1 to 2,000 characters', 'questions.2.options.1': 'Too long' }
  const state = after(moved, { kind: 'refused', fields, sent: sent.content })
  expect(state.faults.questions).toEqual({
    [c.id]: { title: 'A question has 1 to 2,000 characters', 'options.1': 'Too long' },
  })
  expect(state.selectedId).toBe(c.id)
  expect(state.attention).toEqual({ questionId: c.id, place: 'fault' })
  expect(after(state, retitle(c, 'C')).faults.questions).toEqual({})
})

test('a refused title or link of the form gets the focus first, and is forgiven once it changes', () => {
  const state = abcd()
  const fields = { 'questions.0.title': 'No', customLink: 'This link is taken', name: 'A title has characters' }
  const refused = after(state, { kind: 'refused', fields, sent: state.content })
  expect(refused.attention).toEqual({ detail: 'name' })
  const changed = after(refused, { kind: 'details', changes: { name: 'Rota' } })
  expect(changed.faults.details).toEqual({ customLink: 'This link is taken' })
})

test('the version of somebody else can be taken, and taken back', () => {
  const mine = after(builderState({ ...emptyContent, questions: [a] }, 1), retitle(a, 'mine'))
  const theirs = { ...emptyContent, questions: [b] }
  const taken = after(mine, { kind: 'rebase', version: 2 }, { kind: 'replace', content: theirs, version: 2 })
  expect(taken).toMatchObject({ content: theirs, version: 2 })
  const undone = after(taken, { kind: 'undo' })
  expect(titled(undone)).toBe('mine')
  expect(undone.version).toBe(2)
})

test('an older draft brings its own version along, and takes it away when it is undone', () => {
  const restored = after(abcd(), { kind: 'rebase', version: 3 }, { kind: 'replace', content: emptyContent, version: 1 })
  expect(restored.version).toBe(1)
  const undone = after(restored, { kind: 'undo' })
  expect(undone.version).toBe(3)
  expect(after(undone, { kind: 'redo' }).version).toBe(1)
})

test('a draft that was sent brings its key along, and takes it away when it is undone', () => {
  const draft = { ...emptyContent, questions: [a] }
  const restored = after(empty(), { kind: 'replace', content: draft, version: undefined, creationKey: 'theirs' })
  const undone = after(restored, retitle(a, 'more'), { kind: 'undo' }, { kind: 'undo' })
  expect(restored.creationKey).toBe('theirs')
  expect(undone.creationKey).toBeUndefined()
  const sent = after(undone, adding(b), { kind: 'sendUnder', creationKey: 'own' })
  expect(sent.creationKey).toBe('own')
  expect(after(sent, { kind: 'undo' }).creationKey).toBe('own')
})

test('a key that is renewed leaves the one of the work before alone', () => {
  const sent = after(empty(), adding(a), { kind: 'sendUnder', creationKey: 'first' })
  const draft = { ...emptyContent, questions: [b] }
  const restored = after(sent, { kind: 'replace', content: draft, version: undefined, creationKey: 'theirs' })
  const renewed = after(restored, adding(c), { kind: 'sendUnder', creationKey: 'new' })
  expect(renewed.creationKey).toBe('new')
  expect(after(renewed, { kind: 'undo' }).creationKey).toBe('new')
  expect(after(renewed, { kind: 'undo' }, { kind: 'undo' }).creationKey).toBe('first')
})

test('a form that was saved is new no more, and has no key', () => {
  const sent = after(empty(), adding(a), { kind: 'sendUnder', creationKey: 'first' }, { kind: 'rebase', version: 1 })
  expect(sent.creationKey).toBeUndefined()
  expect(after(sent, { kind: 'undo' })).toMatchObject({ creationKey: undefined, version: 1 })
})

test('undoing the last question leads to the one before it, or to the empty canvas', () => {
  const added = after(empty(), adding(a), adding(b))
  expect(after(added, { kind: 'undo' }).attention).toEqual({ questionId: a.id, place: 'sight' })
  expect(after(added, { kind: 'undo' }, { kind: 'undo' }).attention).toEqual({ canvas: 'empty' })
})
