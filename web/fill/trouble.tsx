import type { FillWords } from '#shared/fill-data.ts'
import { Ending } from './ending.tsx'

/** The server could not show or take something, and says why. */
export const Trouble = ({ words, sentence }: { words: FillWords; sentence: string }) => (
  <Ending words={words}>
    <h1>{words.trouble}</h1>
    <p>{sentence}</p>
    <p>{words.troubleText}</p>
  </Ending>
)
