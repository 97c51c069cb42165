import type { Messages } from '#shared/messages/messages.ts'
import { say } from '#shared/messages/messages.ts'

/** 45 s, 2 min 5 s, 3 h 10 min */
export function formatDuration(seconds: number, { seconds: few, minutes, hours }: Messages['results']) {
  if (seconds < 60) return say(few, { n: seconds })
  if (seconds < 3_600) return say(minutes, { m: Math.floor(seconds / 60), s: seconds % 60 })
  return say(hours, { h: Math.floor(seconds / 3_600), m: Math.floor((seconds % 3_600) / 60) })
}
