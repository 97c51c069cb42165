import { resolve } from 'node:path'
import { isIP } from 'node:net'
import { StartRefusal } from './start-refusal.ts'
import { isBuiltIn } from './users/built-in-accounts.ts'

type Environment = Record<string, string | undefined>

/** Everything that can be set from outside, read once. */
export type Config = ReturnType<typeof readConfig>

const refuse = (sentence: string): never => {
  throw new StartRefusal(sentence)
}

/** An empty variable counts as not set: that is what `NAME= npm start` means. */
const reader = (env: Environment) => (name: string) => env[name]?.trim() || undefined

function port(text: string) {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535) refuse(`PORT must be a number from 0 to 65535, not "${text}".`)
  return number
}

function onOff(name: string, text: string | undefined) {
  if (text === undefined || text === 'on') return true
  return text === 'off' ? false : refuse(`${name} must be "on" or "off", not "${text}".`)
}

/** The values are left out of the sentences below: such an address may hold a password. */
function address(name: string, text: string | undefined, protocols: string[], example: string) {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  // that of a database may be the folder of a socket
  const host = url?.hostname || (name === 'DATABASE_URL' && url?.searchParams.get('host'))
  if (!url || !protocols.includes(url.protocol) || !host) refuse(`${name} must be an address such as ${example}.`)
  return text
}

function publicUrl(text: string | undefined) {
  const given = address('PUBLIC_URL', text, ['http:', 'https:'], 'https://forms.example.org')
  if (given === undefined) return undefined
  const url = new URL(given)
  if (url.pathname !== '/' || url.search || url.hash) refuse('PUBLIC_URL must be an address without a path.')
  return url.origin
}

/** Not 0: whoever trusts everybody trusts nobody's word about where a call comes from. */
const isPrefix = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most

function proxies(text: string | undefined) {
  const entries = text?.split(',').map((entry) => entry.trim()) ?? []
  for (const entry of entries) {
    const [ip = '', prefix] = entry.split('/')
    const version = isIP(ip)
    const isRange = prefix === undefined || isPrefix(prefix, version === 4 ? 32 : 128)
    if (!version || !isRange)
      refuse(
        `TRUST_PROXY must be addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, separated by commas, not "${entry}".`,
      )
  }
  return entries
}

const emailAddress = (name: string, text: string) =>
  /^[^\s@<>",]+@[^\s@<>",]+$/.test(text) ? text : refuse(`${name} must be one e-mail address.`)

function adminEmail(text: string | undefined) {
  const email = text && emailAddress('ADMIN_EMAIL', text).toLowerCase()
  if (email && isBuiltIn(email)) refuse('ADMIN_EMAIL must be the address of a person, not that of a built-in account.')
  return email
}

function mail(url: string | undefined, from: string | undefined) {
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined)
    return refuse(`SMTP_URL and MAIL_FROM belong together: set ${url === undefined ? 'SMTP_URL' : 'MAIL_FROM'} too.`)
  return { url, from: emailAddress('MAIL_FROM', from) }
}

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function objectStore(read: (name: string) => string | undefined) {
  const missing = s3Names.filter((name) => read(name) === undefined)
  if (missing.length === s3Names.length) return undefined
  if (missing.length > 0) refuse(`The S3 settings belong together: set ${missing.join(', ')} too.`)
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = s3Names.map(read)
  address('S3_ENDPOINT', endpoint, ['http:', 'https:'], 'https://s3.example.org')
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function metricsToken(text: string | undefined) {
  // a header takes no others as they are
  if (text !== undefined && !/^[ -~]{16,}$/.test(text))
    refuse('METRICS_TOKEN must have at least 16 characters, all of them ASCII.')
  return text
}

/** Reads the environment. A setting that cannot work stops the start with one sentence. */
export function readConfig(env: Environment) {
  const read = reader(env)
  const url = publicUrl(read('PUBLIC_URL'))
  const rateLimits = onOff('RATE_LIMITS', read('RATE_LIMITS'))
  if (!rateLimits && url !== undefined)
    refuse('RATE_LIMITS cannot be off while PUBLIC_URL is set: it is for load tests on this machine only.')
  return {
    port: port(read('PORT') ?? '3000'),
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: url,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: address(
      'DATABASE_URL',
      read('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user:password@localhost:5432/formwright',
    ),
    mail: mail(
      address('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org'),
      read('MAIL_FROM'),
    ),
    objectStore: objectStore(read),
    adminEmail: adminEmail(read('ADMIN_EMAIL')),
    isDemoOn: onOff('DEMO', read('DEMO')),
    rateLimits,
    trustedProxies: proxies(read('TRUST_PROXY')),
    metricsToken: metricsToken(read('METRICS_TOKEN')),
    isDevelopment: read('NODE_ENV') === 'development',
  }
}
