import { type Ref, useLayoutEffect, useRef } from 'react'
import { type Condition, readConditions, writeConditions } from '#shared/conditions.ts'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { QuestionSummary } from '#shared/results.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import css from './condition-fields.module.css'

type Props = { filter: string; questions: QuestionSummary[]; onChange: (filter: string) => void }

/** What the responses must have answered: any number of questions, all of which count. */
export function ConditionFields({ filter, questions, onChange }: Props) {
  const { results } = useMessages()
  const adding = useRef<HTMLButtonElement>(null)
  const last = useRef<HTMLDivElement>(null)
  /** What was asked for by adding or removing one, until it is here. */
  const awaited = useRef<string>(undefined)
  const conditions = readConditions(filter) ?? []
  const change = (next: Condition[]) => {
    const written = writeConditions(next)
    if (next.length !== conditions.length) awaited.current = written
    onChange(written)
  }
  useLayoutEffect(() => {
    if (awaited.current !== filter) return
    awaited.current = undefined
    // at the limit there is no button for another
    const next = adding.current ?? last.current?.querySelector('select')
    next?.focus()
  })
  return (
    <>
      {conditions.length < limits.conditions && (
        <Menu
          heading={results.filter}
          trigger={
            <Button ref={adding} variant="outline" size="sm">
              <PlusIcon size={16} />
              {results.addFilter}
            </Button>
          }
        >
          {questions.map(({ question }) => (
            <MenuItem
              key={question._id}
              onSelect={() => change([...conditions, { question: question._id, is: 'answered' }])}
            >
              <button type="button" dir="auto">
                {question.title}
              </button>
            </MenuItem>
          ))}
        </Menu>
      )}
      {conditions.map((condition, at) => (
        <ConditionField
          // oxlint-disable-next-line react/no-array-index-key -- the same condition may stand there twice
          key={at}
          ref={at === conditions.length - 1 ? last : undefined}
          condition={condition}
          asked={questions.find(({ question }) => question._id === condition.question)}
          onChange={(changed) => change(conditions.with(at, changed))}
          onRemove={() => change(conditions.toSpliced(at, 1))}
        />
      ))}
    </>
  )
}

const picked = 'choice '

type FieldProps = {
  ref: Ref<HTMLDivElement> | undefined
  condition: Condition
  asked: QuestionSummary | undefined
  onChange: (condition: Condition) => void
  onRemove: () => void
}

function ConditionField({ ref, condition, asked, onChange, onRemove }: FieldProps) {
  const { results } = useMessages()
  const { question } = condition
  // of a version that is left out only its id is known
  const title = asked?.question.title ?? results.ofAnotherVersion
  const counted = asked && typeOf(asked.question).summary === 'counts' ? asked.choices.map(({ choice }) => choice) : []
  // an address may ask for what was never picked
  const choices = 'choice' in condition ? [...new Set([...counted, condition.choice])] : counted
  const choose = (value: string) =>
    onChange(
      value.startsWith(picked)
        ? { question, choice: value.slice(picked.length) }
        : { question, is: value === 'notAnswered' ? 'notAnswered' : 'answered' },
    )
  return (
    <div ref={ref} className={css['condition']}>
      <span className={css['title']} title={title} dir="auto" aria-hidden="true">
        {title}
      </span>
      <SelectField
        label={say(results.answerTo, { question: title })}
        value={'choice' in condition ? picked + condition.choice : condition.is}
        options={[
          { value: 'answered', label: results.answered },
          { value: 'notAnswered', label: results.notAnswered },
          ...choices.map((choice) => ({ value: picked + choice, label: choice })),
        ]}
        onChange={choose}
      />
      <IconButton size="sm" label={say(results.removeFilter, { question: title })} onClick={onFirstClick(onRemove)}>
        <CrossIcon size={16} />
      </IconButton>
    </div>
  )
}
