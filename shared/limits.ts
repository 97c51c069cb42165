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
    profiles: { times: 60, seconds: 60 },
  },
} as const

/** 'profile' would shadow GET /user/profile, 'demo' is the built-in account; the others are kept for paths to come. */
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
])
