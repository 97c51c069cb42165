import type { Messages } from '#shared/messages/messages.ts'
import { Ending } from './ending.tsx'

/** The server could not show or take something, and says why. */
export const Trouble = ({ messages: { fill, withoutScript }, sentence }: { messages: Messages; sentence: string }) => (
  <Ending words={fill}>
    <h1>{withoutScript.trouble}</h1>
    <p>{sentence}</p>
    <p>{withoutScript.troubleText}</p>
  </Ending>
)
