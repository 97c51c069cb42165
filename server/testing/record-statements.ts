import pg from 'pg'
import { vi } from 'vitest'

type Statement = { text: string; values: unknown[] }

/** Every statement that is sent to the database while something is done. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return (spy.mock.calls as unknown[][]).flatMap(([asked, values]) => {
      const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
      return text === undefined ? [] : [{ text, values: Array.isArray(values) ? values : [] }]
    })
  } finally {
    spy.mockRestore()
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Which tables a statement would read from beginning to end. */
export async function readWhole(client: pg.ClientBase, { text, values }: Statement) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
  return nodes(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
}
