import { start } from './serve.ts'
import { StartRefusal } from './start-refusal.ts'

try {
  await start()
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}
