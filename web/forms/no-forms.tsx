import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'

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
      </EmptyState>
    </Card>
  )
}
