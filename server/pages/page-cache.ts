import { createMemory } from '#server/http/memory.ts'

/** What is sent of a page in one language, theme and encoding. */
export type Ready = { etag: string; body: Buffer; headers: Record<string, string> }

const mostBytes = 32 * 1024 * 1024

/** Pages that are the same for many, ready to be sent. A form that was changed is another page, by another name. */
export const createPageCache = () => createMemory<Ready>(mostBytes, ({ body }) => body.length)
