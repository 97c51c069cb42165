import { sql } from 'drizzle-orm'

/** In a select from forms: whether its invites take no more answers. */
export const isOver = sql<boolean>`coalesce(forms.invites_expire_at <= now(), false)`
