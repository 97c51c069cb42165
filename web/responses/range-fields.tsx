import { say } from '#shared/messages/messages.ts'
import type { ResultSummary } from '#shared/results.ts'
import { formatDay } from '#web/ui/dates.ts'
import { ClockIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { daysOf, type FilterChanges, type Filters, type RangeName, rangeName, ranges } from './result-filters.ts'
import css from './range-fields.module.css'

type Props = {
  filters: Filters
  versions: ResultSummary['versions']
  onChange: (changes: FilterChanges) => void
}

/** Of which days and of which version the results are shown. */
export function RangeFields({ filters, versions, onChange }: Props) {
  const { language, messages } = useCatalogue()
  const { results } = messages
  const range = rangeName(filters)
  const choose = (name: string) => onChange({ from: undefined, to: undefined, ...daysOf(name as RangeName) })
  return (
    <>
      {versions.length > 1 && (
        <SelectField
          label={results.version}
          value={filters.version ?? ''}
          options={[
            { value: '', label: results.allVersions },
            ...versions.map(({ version, createdAt }) => ({
              value: String(version),
              label: say(results.oneVersion, { n: version, date: formatDay(createdAt, language) }),
            })),
          ]}
          onChange={(version) => onChange({ version: version || undefined })}
        />
      )}
      <SelectField
        label={results.range}
        icon={<ClockIcon size={16} />}
        value={range}
        options={ranges.map((name) => ({ value: name, label: results[name] }))}
        onChange={choose}
      />
      {range === 'ownRange' &&
        (['from', 'to'] as const).map((end) => (
          <label key={end} className={css['day']}>
            {results[end]}
            <input
              type="date"
              value={filters[end] ?? ''}
              {...(end === 'from' ? { max: filters.to } : { min: filters.from })}
              onChange={(event) => onChange({ [end]: event.target.value || undefined })}
            />
          </label>
        ))}
    </>
  )
}
