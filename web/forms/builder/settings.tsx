import { Drawer } from '#web/ui/drawer.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { DraftState, PreviewButton, UndoButtons } from './builder-actions.tsx'
import { FormDetails } from './form-details.tsx'
import { TypeCards } from './type-cards.tsx'
import css from './settings.module.css'

type Props = { formId: string | undefined; ownLink: string }

/** Details and types beside the canvas. */
export function SettingsPanel(props: Props) {
  const { builder } = useMessages()
  return (
    <aside className={css['panel']} aria-label={builder.settings}>
      <div className={css['settings']}>
        <FormDetails {...props} />
        <TypeCards hint={builder.typesHint} />
      </div>
    </aside>
  )
}

type DrawerProps = Props & { onClose: () => void; onPreview: () => void }

/** The same where there is no room for a panel, with what the bar above has no room for either. */
export function SettingsDrawer({ onClose, onPreview, ...props }: DrawerProps) {
  const { builder } = useMessages()
  const preview = () => {
    onClose()
    onPreview()
  }
  return (
    <Drawer title={builder.edit} onClose={onClose}>
      <div className={css['settings']} data-settings="">
        <TypeCards onAdded={onClose} />
        <FormDetails {...props} />
        <section className={css['further']}>
          <DraftState isNew={props.formId === undefined} />
          <UndoButtons />
          <PreviewButton onPreview={preview} />
        </section>
      </div>
    </Drawer>
  )
}
