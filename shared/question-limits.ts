/** What a question and its answer may hold. Apart from the other limits, which respondents need not load. */
export const questionLimits = {
  options: { min: 1, max: 200 },
  option: { min: 1, max: 500 },
  shortAnswer: { max: 1_000 },
  paragraphAnswer: { max: 10_000 },
  uploadsPerAnswer: 10,
  upload: {
    /** The usual fits photos and scans; the most is a short video, and still arrives within an hour on a slow line. */
    megabytes: { usual: 25, max: 500 },
    /** What file systems allow. */
    fileName: { min: 1, max: 255 },
    /** All files of a form together: two hundred of the usual size, and no stranger can fill the disk through one form. */
    formBytes: 5 * 1024 ** 3,
    /** Long enough to finish a form tomorrow, short enough that what nobody sent is soon gone. */
    unclaimedHours: 24,
    /** How long a download may be begun, or taken up again, at an address that was made for it. */
    downloadMinutes: 10,
  },
  /** A month: whoever takes longer has left the page open. */
  secondsToAnswer: { max: 30 * 24 * 60 * 60 },
} as const
