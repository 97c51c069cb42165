import type { NewQuestion } from '#shared/questions/registry.ts'
import type { Language } from '#shared/messages/languages.ts'
import bugReport from './bug-report.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import courseEvaluation from './course-evaluation.json' with { type: 'json' }
import customerFeedback from './customer-feedback.json' with { type: 'json' }
import eventRegistration from './event-registration.json' with { type: 'json' }
import jobApplication from './job-application.json' with { type: 'json' }
import order from './order.json' with { type: 'json' }
import poll from './poll.json' with { type: 'json' }
import rsvp from './rsvp.json' with { type: 'json' }
import volunteerRota from './volunteer-rota.json' with { type: 'json' }

/** A form to start from. */
export type Template = { name: string; description: string; questions: NewQuestion[] }

/** By their names in addresses, the most wanted first. JSON cannot say that a type is one of ours; the test does. */
export const templates = new Map(
  Object.entries({
    'event-registration': eventRegistration,
    'customer-feedback': customerFeedback,
    'job-application': jobApplication,
    contact,
    order,
    rsvp,
    'course-evaluation': courseEvaluation,
    'bug-report': bugReport,
    poll,
    'volunteer-rota': volunteerRota,
  } as unknown as Record<string, Record<Language, Template>>),
)
