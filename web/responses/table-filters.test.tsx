import { flushSync } from 'react-dom'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { Filters } from './result-filters.ts'
import { TableFilters } from './table-filters.tsx'

const columns = { shown: [], isFixed: () => false, isShown: () => true, toggle: () => {} }
const onFilter = vi.fn<(changes: Filters) => void>()

/** Answers with the way to change the address. */
function showFilters() {
  let go: (filters: Filters) => void = () => {}
  function Shown() {
    const [filters, setFilters] = useState<Filters>({})
    useEffect(() => {
      go = setFilters
    }, [])
    return <TableFilters filters={filters} questions={[]} columns={columns} onFilter={onFilter} />
  }
  show(<Shown />)
  return (filters: Filters) => flushSync(() => go(filters))
}

test('what is typed while the address follows stays, and Back brings the search before', async () => {
  const go = showFilters()
  const search = page.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('a')
  await expect.poll(() => onFilter.mock.lastCall).toEqual([{ search: 'a' }, true])
  await userEvent.keyboard('b')
  go({ search: 'a' })
  await expect.element(search).toHaveValue('ab')
  await expect.poll(() => onFilter.mock.lastCall).toEqual([{ search: 'ab' }, true])
  go({ search: 'ab' })
  go({ search: 'a' })
  await expect.element(search).toHaveValue('a')
})
