import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  /** The username without regard to case and to the way accents were typed: what makes it unique. */
  usernameKey: text('username_key').notNull().unique(),
  /** Lower-cased when it was accepted. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  imgUrl: text('img_url'),
  isEmailPublic: boolean('is_email_public').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt,
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: whoever reads this table cannot sign in with it. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
  },
  (session) => [index('sessions_user_id').on(session.userId), index('sessions_expires_at').on(session.expiresAt)],
)

export const forms = pgTable(
  'forms',
  {
    id: uuid('id').primaryKey(),
    /** None once the form is deleted: nobody finds it any more, and its responses are removed in small steps. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Lower-cased; null when the form has none. */
    customLink: text('custom_link').unique(),
    isOpen: boolean('is_open').notNull().default(true),
    /** Raised by every change, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    /** The version in which the questions were last saved: the newest of `form_versions`. */
    questionsVersion: integer('questions_version').notNull().default(1),
    /** After this moment the form's invites can no longer be answered. */
    invitesExpireAt: moment('invites_expire_at'),
    /** Under which its owner sent it as a new form: sent again, since no answer came, it is the same one. */
    creationKey: text('creation_key'),
    createdAt,
  },
  (form) => [
    index('forms_owner_id_created_at').on(form.ownerId, form.createdAt.desc().nullsFirst(), form.id),
    unique('forms_creation_key').on(form.ownerId, form.creationKey),
  ],
)

/**
 * The questions of a form as they were saved once. They never change: responses point at those they answered. A version
 * in which only the name or the link changed has no row, and means the questions of the last one before it.
 */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    questions: jsonb('questions').notNull(),
    createdAt,
  },
  (version) => [primaryKey({ columns: [version.formId, version.version] })],
)

/** Partitioned by hash of the form (in the migration): one form's load stays in its own part of the table. */
export const responses = pgTable(
  'responses',
  {
    /** With its version a row of `form_versions`, which a response never outlives: triggers see to that (in the migration). */
    formId: uuid('form_id').notNull(),
    /** Version 7: newer responses have greater ids, so pages of a form's responses need no further index. */
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').notNull(),
    /** The caller's Idempotency-Key. */
    submissionKey: text('submission_key'),
    /** How long the respondent took, by their own clock. */
    seconds: integer('seconds'),
    /** Hidden since then. Its answers are emptied a day later, and its key with them; the row stays, for its invite. */
    deletedAt: moment('deleted_at'),
    /** Since when the invite by which it came is gone; as long as there is one, that tells how it came. */
    inviteDeletedAt: moment('invite_deleted_at'),
    createdAt,
  },
  (response) => [
    primaryKey({ columns: [response.formId, response.id] }),
    unique('responses_submission_key').on(response.formId, response.submissionKey),
    index('responses_id').on(response.id),
    index('responses_to_empty')
      .on(response.deletedAt)
      .where(sql`${response.deletedAt} is not null and ${response.answers} <> '[]'`),
  ],
)

/**
 * Counts, so that no page reads all answers. Those of new responses wait in `tallies_to_add`; whoever reads takes both
 * together from the view `all_tallies` (in the migration), which is equal to a count over all responses at any time.
 */
export const tallies = pgTable(
  'tallies',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** Length in minutes of the time counted together: 15, 1440 for a day in UTC, 0 for all time. */
    span: integer('span').notNull(),
    /**
     * `responses`, `deleted` (responses that were), `seconds` (how long they took), `reached` (who got to a question), or
     * the id of a question.
     */
    subject: text('subject').notNull(),
    /** When the span begins. */
    at: moment('at').notNull(),
    version: integer('version').notNull(),
    /** A choice, a class of durations or a question; empty for the subject as a whole. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.formId, tally.span, tally.subject, tally.at, tally.version, tally.value] })],
)

/**
 * What new responses count, written in the transaction that stores them and added to the tallies a little later. Each
 * process writes rows of its own, one for all that come in some seconds: a batch writes one row instead of one for each
 * thing that it counts, and waits for nobody else's.
 */
export const talliesToAdd = pgTable(
  'tallies_to_add',
  {
    id: uuid('id').primaryKey(),
    /** Whether it will not be written again; nor will one that is older than some seconds. */
    isFinal: boolean('is_final').notNull(),
    formId: uuid('form_id').notNull(),
    version: integer('version').notNull(),
    /** All that is counted in it came in the same quarter of an hour. */
    at: moment('at').notNull().defaultNow(),
    /** Of each thing its subject, value and count, in the same place of each list. */
    subjects: text('subjects').array().notNull(),
    values: text('values').array().notNull(),
    counts: integer('counts').array().notNull(),
  },
  (entry) => [index('tallies_to_add_form_id').on(entry.formId)],
)

/** The words of a response's answers, each behind its form's key: where a search looks, made a little after the response. */
export const responseWords = pgTable(
  'response_words',
  {
    formId: uuid('form_id').notNull(),
    responseId: uuid('response_id').notNull(),
    words: wordSet('words').notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.formId, entry.responseId] }),
    index('response_words_words').using('gin', entry.words).with({ gin_pending_list_limit: 1024 }),
  ],
)

/**
 * Responses whose words are not kept yet: written by a trigger (in the migration) in the transaction that stores them,
 * taken away in the one that keeps their words. No index and no key: writing here costs next to nothing.
 */
export const wordsToKeep = pgTable('words_to_keep', {
  formId: uuid('form_id').notNull(),
  /** None means all of the form's responses, whose words are to be kept anew. */
  responseIds: uuid('response_ids').array(),
  /** Of these, those from here on are done; the newest come first. */
  doneFrom: uuid('done_from'),
})

/** An invite is solved because it has a response; one conditional update decides who answers it. */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** What the owner wrote to go with the link. */
    message: text('message').notNull().default(''),
    responseId: uuid('response_id'),
    createdAt,
  },
  (invite) => [
    unique('invites_form_id_email').on(invite.formId, invite.email),
    // for a response: whether it came by an invite
    index('invites_form_id_response_id')
      .on(invite.formId, invite.responseId)
      .where(sql`${invite.responseId} is not null`),
    index('invites_form_id_created_at').on(invite.formId, invite.createdAt.desc().nullsFirst(), invite.id),
    foreignKey({
      name: 'invites_response',
      columns: [invite.formId, invite.responseId],
      foreignColumns: [responses.formId, responses.id],
    }),
  ],
)

/** How many addresses an account has invited since its day began: deleted invites count too. */
export const inviteCounts = pgTable('invite_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** The outbox: a mail is put here in the transaction that causes it, and is gone with its invite. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    inviteId: uuid('invite_id')
      .notNull()
      .references(() => invites.id, { onDelete: 'cascade' }),
    /** `invite` for the first mail and for each one sent again by hand, `reminder` for those sent to all who have not answered. */
    kind: text('kind').notNull().default('invite'),
    /** The owner's language when the mail was queued. */
    language: text('language').notNull().default('en'),
    /** Fixed when the mail is queued, so that a second delivery shows as the same mail. */
    messageId: text('message_id').notNull().unique(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    failure: text('failure'),
    createdAt,
  },
  (mail) => [
    index('mails_invite_id').on(mail.inviteId),
    index('mails_due')
      .on(mail.nextAttemptAt)
      .where(sql`${mail.sentAt} is null and ${mail.failedAt} is null`),
  ],
)

/** Who wants no further mail about a form; it outlives the invite. */
export const mailStops = pgTable(
  'mail_stops',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt,
  },
  (stop) => [primaryKey({ columns: [stop.formId, stop.email] })],
)

/**
 * A file that a respondent sent. Claimed by the response that names it. The row outlives form and response, so that the
 * file behind it is found and removed even after a crash in between.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id').references(() => forms.id, { onDelete: 'set null' }),
    questionId: uuid('question_id').notNull(),
    responseId: uuid('response_id'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** How much of it had come after the last part: until it is whole, so much of its form's room it takes. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    finishedAt: moment('finished_at'),
    createdAt,
  },
  (upload) => [
    // both, so that removing one response does not look through all files of its form
    index('uploads_form_id_response_id').on(upload.formId, upload.responseId),
    index('uploads_unclaimed')
      .on(upload.createdAt)
      .where(sql`${upload.responseId} is null`),
    foreignKey({
      name: 'uploads_response',
      columns: [upload.formId, upload.responseId],
      foreignColumns: [responses.formId, responses.id],
    }).onDelete('set null'),
  ],
)

/** What every instance must know alike, and nobody else: made at random by the first one that needs it. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})
