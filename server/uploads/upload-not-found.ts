import { refuse } from '#server/http/refuse.ts'

export const uploadNotFound = () => refuse('notFound', (m) => m.errors.uploadNotFound)
