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
  /** A thousand still opens, fills and saves within the limit of a body. */
  questions: { min: 1, max: 1_000 },
  questionTitle: { min: 1, max: 2_000 },
  options: { min: 1, max: 200 },
  option: { min: 1, max: 500 },
  shortAnswer: { max: 1_000 },
  paragraphAnswer: { max: 10_000 },
  uploadsPerAnswer: 10,
  /** A month: whoever takes longer has left the page open. */
  secondsToAnswer: { max: 30 * 24 * 60 * 60 },
  submissionKey: { min: 1, max: 255 },
  /** The newest invites and responses shown with a form; the rest comes page by page. */
  newest: 50,
  /** The newest forms shown with a person; the rest comes page by page. */
  createdForms: 50,
  body: {
    /** The largest form of 1,000 questions fits. */
    general: 1024 * 1024,
    /** Login, signup and profile carry three short fields. */
    account: 16 * 1024,
    /** No body of ours nests deeper than six; ten leaves room and bounds the parser. */
    nesting: 10,
  },
  session: {
    days: 30,
    /** Sliding by the day costs one write a day instead of one per call. */
    renewAfterDays: 1,
  },
  rates: {
    loginPerEmail: { times: 10, seconds: 15 * 60 },
    loginPerAddress: { times: 100, seconds: 15 * 60 },
    signup: { times: 30, seconds: 60 * 60 },
    /** A classroom or an office behind one address must get through. */
    submits: { times: 120, seconds: 60 },
    /** Enough for a household of mail readers, too few to guess 122 bits. */
    unknownInvites: { times: 60, seconds: 60 },
    profiles: { times: 60, seconds: 60 },
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
