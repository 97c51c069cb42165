import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { sampleTemplates } from './templates/sample-templates.ts'
import css from './no-forms.module.css'

/** For an owner whose first form is still to come. */
export function NoForms() {
  const { activity } = useMessages()
  return (
    <Card>
      <EmptyState title={activity.noForms} text={activity.noFormsText}>
        <Link className={buttonClass({ size: 'lg' })} to="/dashboard/form/new">
          <PlusIcon />
          {activity.createForm}
        </Link>
        <Samples />
      </EmptyState>
    </Card>
  )
}

/** A sentence with the samples as links in it, wherever a language puts them. */
function Samples() {
  const { text, ...names } = useMessages().activity.samples
  return (
    <div className={css['samples']}>
      {text.split(/(\{\w+\})/).map((part) => {
        const sample = Object.keys(names).find((key) => part === `{${key}}`) as keyof typeof names | undefined
        return sample ? (
          <Link key={sample} to="/dashboard/form/new" search={{ template: sampleTemplates[sample] }}>
            {names[sample]}
          </Link>
        ) : (
          part
        )
      })}
    </div>
  )
}
