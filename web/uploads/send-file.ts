import { type DetailedError, Upload } from 'tus-js-client'

type Needs = {
  formId: string
  version: number
  questionId: string
  language: string
  onProgress: (sent: number) => void
  onDone: (id: string) => void
  /** With the server's sentence, or without one when it could not be reached. */
  onFail: (sentence: string | undefined, canRetry: boolean) => void
}

export type Sender = { pause: () => void; resume: () => void; cancel: () => void }

const kilobyte = 1_024
/** A part has to arrive within the 15 s that the server gives a request; this leaves room for a line that gets slower. */
const secondsPerPart = 4
const smallestPart = 128 * kilobyte
const firstPart = 512 * kilobyte
const largestPart = 8 * 1_024 * kilobyte

const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** What may be different the next time. */
const passing = new Set([0, 408, 409, 423, 429])
/** What is wrong with the file itself stays so. */
const unfit = 422

const statusOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

const sentenceIn = (error: Error | DetailedError) => {
  if (!('originalResponse' in error)) return undefined
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '')
    return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined
  } catch {
    // something between us and the server answered in its own words
    return undefined
  }
}

/** As large as the line carries in a few seconds. */
const nextPart = (bytes: number, seconds: number) =>
  Math.round(Math.max(smallestPart, Math.min(largestPart, 2 * bytes, (bytes / seconds) * secondsPerPart)))

/** Sends a file in parts. The same file goes on where it stopped, also after the page was loaded anew. */
export function sendFile(
  file: File,
  { formId, version, questionId, language, onProgress, onDone, onFail }: Needs,
): Sender {
  let partBegan = 0
  const upload = new Upload(file, {
    endpoint: '/api/upload',
    headers: { 'accept-language': language },
    metadata: { formId, version: String(version), questionId, filename: file.name },
    chunkSize: firstPart,
    retryDelays: pauses,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['formwright', formId, questionId, file.name, file.size, file.lastModified].join('/'),
    onShouldRetry: (error) => navigator.onLine && (passing.has(statusOf(error)) || statusOf(error) >= 500),
    onBeforeRequest: () => {
      partBegan = performance.now()
    },
    onChunkComplete: (bytes) => {
      upload.options.chunkSize = nextPart(bytes, (performance.now() - partBegan) / 1_000)
    },
    onProgress,
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => onFail(sentenceIn(error), statusOf(error) !== unfit),
  })
  const begin = async () => {
    const [earlier] = await upload.findPreviousUploads().catch(() => [])
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    upload.start()
  }
  void begin()
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    // what cannot be removed now is swept by the server
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}
