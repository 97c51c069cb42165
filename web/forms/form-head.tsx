import { Link } from '@tanstack/react-router'
import type { FormDetail } from '#shared/invites.ts'
import { Button } from '#web/ui/button.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import { ChartIcon, OpenLinkIcon, PencilIcon, TrashIcon } from '#web/ui/desk-icons.tsx'
import { ShortTextIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { fillPath } from './form-address.ts'
import { LinkBox } from './link-box.tsx'
import { StatusPill } from './status-pill.tsx'
import css from './form-head.module.css'

type Props = { form: FormDetail; onEdit: () => void; onDelete: () => void }

/** What a form is and what can be done with it. */
export function FormHead({ form, onEdit, onDelete }: Props) {
  const { formDetail } = useMessages()
  return (
    <div className={css['head']}>
      <div className={css['facts']}>
        <StatusPill isOpen={form.isOpen} />
        <LinkBox form={form} />
        <div className={css['links']}>
          <OutsideLink className={iconLinkClass} href={fillPath(form)}>
            {formDetail.visit}
            <OpenLinkIcon size={16} />
          </OutsideLink>
          <Link className={iconLinkClass} to="/dashboard/form/$formId/results" params={{ formId: form._id }}>
            {formDetail.results}
            <ChartIcon size={16} />
          </Link>
          <Link className={iconLinkClass} to="/dashboard/form/edit/$formId" params={{ formId: form._id }}>
            {formDetail.questions}
            <ShortTextIcon size={16} />
          </Link>
        </div>
      </div>
      <div className={css['actions']}>
        <Button variant="outline" onClick={onEdit}>
          <PencilIcon size={18} />
          {formDetail.edit.open}
        </Button>
        <Button variant="danger-outline" onClick={onDelete}>
          <TrashIcon size={18} />
          {formDetail.remove.open}
        </Button>
      </div>
    </div>
  )
}
