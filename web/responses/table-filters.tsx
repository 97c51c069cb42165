import type { QuestionSummary } from '#shared/results.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnsIcon } from '#web/ui/desk-icons.tsx'
import { Menu, MenuCheck } from '#web/ui/menu.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search-field.tsx'
import type { useColumns } from './column-choice.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { Filters } from './result-filters.ts'
import css from './table-filters.module.css'

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

function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { results } = useMessages()
  const [typed, setTyped] = useTypedSearch(value, onSearch)
  return <SearchField label={results.search} value={typed} onChange={setTyped} />
}
