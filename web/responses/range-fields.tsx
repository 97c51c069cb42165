import { useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { ResultSummary } from '#shared/results.ts'
import { formatDay } from '#web/ui/dates.ts'
import { ClockIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { daysOf, type Filters, isWholeDay, type RangeName, rangeName, ranges } from './result-filters.ts'
import { useNewDay } from './use-new-day.ts'
import css from './range-fields.module.css'

type Props = {
  filters: Filters
  versions: ResultSummary['versions']
  onChange: (changes: Filters, isPassing?: boolean) => void
}

/** Of which days and of which version the results are shown. */
export function RangeFields({ filters, versions, onChange }: Props) {
  const { language, messages } = useCatalogue()
  const { results } = messages
  const range = rangeName(filters)
  useNewDay(filters, onChange)
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
        onChange={(name) => onChange(daysOf(name as RangeName))}
      />
      {range === 'ownRange' &&
        (['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={results[end]}
            day={filters[end] ?? ''}
            bound={end === 'from' ? { max: filters.to } : { min: filters.from }}
            onChange={(day) => onChange({ range: 'own', [end]: day }, true)}
          />
        ))}
    </>
  )
}

type DayProps = {
  label: string
  day: string
  bound: { min?: string | undefined; max?: string | undefined }
  onChange: (day: string | undefined) => void
}

/** What is typed stays while it is typed; the address follows with each day that is whole. */
function DayField({ label, day, bound, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  const type = ({ value, validity }: HTMLInputElement) => {
    setTyped(value)
    // half a day has no value either
    if (isWholeDay(value) || (value === '' && !validity.badInput)) onChange(value || undefined)
  }
  return (
    <label className={css['day']}>
      {label}
      <input
        type="date"
        value={typed ?? day}
        {...bound}
        onChange={(event) => type(event.target)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
