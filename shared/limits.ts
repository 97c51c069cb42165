import { questionLimits } from './question-limits.ts'

/** Every business number and reserved word, each with its reason. */
export const limits = {
  /** Short enough for a header line, long enough for a full name. */
  username: { min: 3, max: 32 },
  /** What SMTP allows for a whole address. */
  email: { max: 254 },
  /** 256 keeps the cost of one hash bounded and still fits any passphrase. */
  password: { min: 8, max: 256 },
  formName: { min: 1, max: 200 },
  formDescription: { max: 5_000 },
  /** Long enough to say something, short enough for a poster. */
  customLink: { min: 3, max: 64 },
  /** A thousand still open, fill and save at once; all their texts together have the limit of a form's body. */
  questions: { min: 1, max: 1_000 },
  /** What the database counts to. */
  version: { max: 2 ** 31 - 1 },
  questionTitle: { min: 1, max: 2_000 },
  ...questionLimits,
  submissionKey: { min: 1, max: 255 },
  /** As many as an account may send in a day; more come in a second call, tomorrow. */
  invitesPerCall: 500,
  /** Addresses per account: enough for a club, too few for somebody who sells. */
  invitesPerDay: { times: 500, seconds: 24 * 60 * 60 },
  /** A few paragraphs to go with the link. */
  inviteMessage: { max: 2_000 },
  /** Sent again by hand, the same invite: once a minute stops a double click, five a day stops a quarrel. */
  resend: { seconds: 60, perDay: 5 },
  /** The newest invites and responses shown with a form; the rest comes page by page. */
  newest: 50,
  /** A page of a list. */
  page: 50,
  /** Longer than any word or sentence that somebody remembers. */
  search: { max: 200 },
  /** More conditions on one list than a person can oversee. */
  conditions: 20,
  /** The newest forms shown with a person; the rest comes page by page. */
  createdForms: 50,
  activity: {
    /** A page of the overview's list; the rest is with the forms. */
    results: 10,
    /** Four rows of the overview; the rest is one click away. */
    surveys: 12,
    /** A table that a person can still read; the rest is added up. */
    forms: 100,
  },
  body: {
    /** A hundred answers of the longest kind. */
    general: 1024 * 1024,
    /**
     * 1,000 questions with the longest titles, also in letters of two bytes. As many with all their choices would be a
     * hundred times as much, which nobody would answer: whoever sends that is told to shorten it.
     */
    form: 4 * 1024 * 1024,
    /** Login, signup and profile carry three short fields. */
    account: 16 * 1024,
    /** 500 addresses and a message. */
    invites: 64 * 1024,
    /** Bodies up to this size are not counted: ten thousand at once are 160 MB. */
    small: 16 * 1024,
    /** What all larger bodies may take in memory while they arrive. */
    underWay: 128 * 1024 * 1024,
    /** No body of ours nests deeper than six; ten leaves room and bounds the parser. */
    nesting: 10,
  },
  /** Requests at work at once, of both kinds together: beyond it they would only wait, for a quarter of a second and more. */
  overload: { calls: 500, submissions: 2_000 },
  /** Tabs of one person that are told at once of what comes in. */
  streamsPerUser: 20,
  session: {
    days: 30,
    /** Sliding by the day costs one write a day instead of one per call. */
    renewAfterDays: 1,
  },
  /** Answers a minute to one form from anywhere: beyond this, and beyond many times what is usual for it, it is an attack. */
  attack: { perMinute: 300, timesUsual: 10 },
  proof: {
    /** 65,000 hashes on average: half a second on a phone. */
    bits: 16,
    seconds: 10 * 60,
    /** How long somebody without a script waits instead. */
    pause: 3,
  },
  rates: {
    loginPerEmail: { times: 10, seconds: 15 * 60 },
    loginPerAddress: { times: 100, seconds: 15 * 60 },
    signup: { times: 30, seconds: 60 * 60 },
    /** A classroom or an office behind one address must get through. */
    submits: { times: 120, seconds: 60 },
    /** Enough for a household of mail readers, too few to guess 122 bits. */
    unknownInvites: { times: 60, seconds: 60 },
    /** One for each question of each respondent: ten times what submits allow, and more for long forms. */
    reached: { times: 3_000, seconds: 60 },
    /** Each page that is filled without a script is one; a classroom fills together. */
    pagePosts: { times: 1_200, seconds: 60 },
    unknownReceipts: { times: 60, seconds: 60 },
    profiles: { times: 60, seconds: 60 },
    /** A classroom that hands in its work at once gets through. */
    uploads: { times: 300, seconds: 60 },
    unknownUploads: { times: 60, seconds: 60 },
    /** One look per pause in typing, for a few visitors behind one address; too few to list the words in use. */
    linkChecks: { times: 90, seconds: 60 },
  },
} as const

/** 'profile' would shadow GET /user/profile, 'demo' and 'formwright' are built-in accounts; the others are kept for paths to come. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'profile',
  'login',
  'logout',
  'signup',
  'me',
  'new',
  'id',
  'edit',
  'admin',
  'api',
  'dashboard',
  'demo',
  'formwright',
])

/** Paths of our own below /form, /invite and /, and words that are kept for paths to come. */
export const reservedLinks: ReadonlySet<string> = new Set([
  'id',
  'new',
  'edit',
  'link',
  'list',
  'solve',
  'resend',
  'remind',
  'stop',
  'end',
  'profile',
  'login',
  'signup',
  'api',
  'form',
  'invite',
  'dashboard',
  'assets',
  'results',
])
