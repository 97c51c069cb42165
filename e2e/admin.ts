import type { APIRequestContext } from '@playwright/test'
import { adminEmail } from './server.ts'

/** The token of the instance's admin, who may have signed up in an earlier test of this worker. */
export async function adminToken(request: APIRequestContext) {
  const account = { username: 'admin-of-this', email: adminEmail, password: 'correct horse battery' }
  const first = await request.post('/api/user/signup', { data: account })
  const reply = first.ok() ? first : await request.post('/api/user/login', { data: account })
  return ((await reply.json()) as { token: string }).token
}
