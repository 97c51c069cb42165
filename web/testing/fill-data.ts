import { en } from '#shared/messages/en.ts'
import type { FillData } from '#shared/fill-data.ts'

/** What the page of a form of two questions gets. */
export const fillData: FillData = {
  words: en.fill,
  language: 'en',
  submitTo: '/response/f1',
  isInvite: false,
  form: {
    _id: 'f1',
    name: 'Feedback',
    description: '',
    isOpen: true,
    createdAt: '2026-11-15T04:00:00.000Z',
    createdBy: { username: 'maren' },
    version: 1,
    questions: [
      { _id: 'q1', type: 'RADIO', title: 'How?', options: ['Good', 'Fair'] },
      { _id: 'q2', type: 'SHORT', title: 'Who?' },
    ],
  },
}
