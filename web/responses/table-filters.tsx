import { useEffect, useState } from 'react'
import type { QuestionSummary } from '#shared/results.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnsIcon } from '#web/ui/desk-icons.tsx'
import { Menu, MenuCheck } from '#web/ui/menu.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { useColumns } from './column-choice.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { Filters } from './result-filters.ts'
import css from './table-filters.module.css'

/** Long enough for the next letter, short enough to seem at once. */
const pause = 300

type Props = {
  filters: Filters
  questions: QuestionSummary[]
  columns: ReturnType<typeof useColumns>
  onFilter: (changes: Filters, isPassing?: boolean) => void
}

/** What is looked for in the table, and which columns it has. */
export function TableFilters({ filters, questions, columns, onFilter }: Props) {
  const { results } = useMessages()
  return (
    <div className={css['filters']}>
      <Search value={filters.search ?? ''} onSearch={(search) => onFilter({ search: search || undefined }, true)} />
      <ConditionFields
        filter={filters.filter ?? ''}
        questions={questions}
        onChange={(filter) => onFilter({ filter: filter || undefined })}
      />
      <Menu
        heading={results.columns}
        trigger={
          <Button variant="outline" size="sm">
            <ColumnsIcon size={16} />
            {results.columns}
          </Button>
        }
      >
        {questions.map((each, index) => (
          <MenuCheck
            key={each.question._id}
            label={each.question.title}
            isOn={columns.isShown(each, index)}
            {...(columns.isFixed(each) && { fixedBecause: results.columnOfFilter })}
            onToggle={(isOn) => columns.toggle(each.question._id, isOn)}
          />
        ))}
      </Menu>
    </div>
  )
}

/** Typing goes first; the address follows when it rests. */
function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { results } = useMessages()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setAsked(value)
    // Back and Show all change the address too; what was asked for here may come when more is typed already
    if (value !== asked) setTyped(value)
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() === value) return
      setAsked(typed.trim())
      onSearch(typed.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return <SearchField label={results.search} value={typed} onChange={setTyped} />
}
