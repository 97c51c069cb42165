const minute = 60

/** All waits of the sender, in seconds. Handed in, so that tests need not wait for hours. */
export type MailTiming = {
  /** After each failed attempt the next; when there is none left the mail has failed. */
  pauses: readonly number[]
  /** A mail that is being sent belongs to its sender for so long; after a crash it is free again then. */
  lease: number
  /** For each step of the conversation with the mail server. */
  patience: number
  /** For a whole mail, however slowly the server answers. */
  deadline: number
  /** How long to leave a mail server alone that does not work, at first and at most. */
  trouble: { first: number; most: number }
  /** How often to look for mail that is due. */
  look: number
  /** How long a connection without work stays open. */
  idle: number
  /** How long a mail waits for a mail server that does not work. */
  giveUp: number
  /** How long to finish what is under way when the server stops. */
  farewell: number
}

/** Eleven attempts over more than six hours, which outlives greylisting and a restart of the recipient's server. */
export const mailTiming: MailTiming = {
  pauses: [1, 2, 5, 10, 15, 30, 45, 60, 90, 120].map((minutes) => minutes * minute),
  lease: 3 * minute,
  patience: 30,
  deadline: minute,
  trouble: { first: 2, most: 2 * minute },
  look: 5,
  idle: 5,
  giveUp: 3 * 24 * 60 * minute,
  farewell: 6,
}

/** Up to a fifth longer, so that mails which failed together do not come back together. */
export const withJitter = (seconds: number) => seconds * (1 + Math.random() / 5)
