import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** A file of an answer, for the owner of its form. */
export const UploadedFile = z.object({
  _id: Id.describe('As it stands in the data of the answer'),
  questionId: Id,
  name: z.string().describe('As the respondent named it'),
  size: z.int().describe('In bytes'),
})
export type UploadedFile = z.output<typeof UploadedFile>

const ById = z.object({ uploadId: Id })

export const uploads = {
  address: endpoint({
    method: 'GET',
    path: '/upload/:uploadId/address',
    access: 'user',
    summary: 'Where a browser can download a file of an own form by itself; good for ten minutes',
    params: ById,
    result: z.object({ address: z.string().describe('A path on this server') }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/upload/:uploadId/file',
    access: 'public',
    isLong: true,
    summary: 'Download a file of an own form, with the token or at the address that was made for it; takes Range',
    params: ById,
    query: z.object({ until: z.string().max(20).optional(), proof: z.string().max(100).optional() }),
    result: z.unknown().describe('The file'),
  }),
}
