import { useState } from 'react'
import type { User } from '#shared/users.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Announcer, announce } from '#web/ui/announcer.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Page } from '#web/shell/page.tsx'
import { AddQuestion } from './add-question.tsx'
import { AnswersModal } from './answers-modal.tsx'
import { BuilderActions, DraftState, PreviewButton, SubmitButton, UndoButtons } from './builder-actions.tsx'
import { BuilderPreview } from './builder-preview.tsx'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { Canvas } from './canvas.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { draftPrefix } from './draft-storage.ts'
import { createDragStore, DragStoreProvider } from './drag-store.ts'
import { FormDetails } from './form-details.tsx'
import { questionDifferences } from './form-differences.ts'
import { KeyBar } from './key-bar.tsx'
import { narrow } from './narrow.ts'
import { TypeCards } from './type-cards.tsx'
import { TypeGhost } from './type-ghost.tsx'
import { useUndoKeys } from './undo-keys.ts'
import { useDraft } from './use-draft.ts'
import { type Saved, useSave } from './use-save.ts'
import css from './builder.module.css'
import panelCss from './panel.module.css'

type Props = {
  user: User
  /** None for a form that is not there yet. */
  formId?: string
  saved: Saved
  /** How many answers the saved form has. */
  responses?: number
}

/** The builder, for a new form and for one that is there. */
export function Builder(props: Props) {
  const { content, version } = props.saved
  const [store] = useState(() => createBuilderStore(builderState(content, version)))
  const [dragStore] = useState(createDragStore)
  return (
    <BuilderStoreProvider value={store}>
      <DragStoreProvider value={dragStore}>
        <Workbench {...props} store={store} />
      </DragStoreProvider>
    </BuilderStoreProvider>
  )
}

type WorkbenchProps = Props & { store: ReturnType<typeof createBuilderStore> }

function Workbench({ user, formId, saved: loaded, responses = 0, store }: WorkbenchProps) {
  const { builder } = useMessages()
  const [saved, setSaved] = useState(loaded)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const [asked, setAsked] = useState<ReturnType<typeof questionDifferences>>()
  const isNarrow = useMediaQuery(narrow)
  const draft = useDraft(store, saved.content, draftPrefix(user._id, formId))
  const { isBusy, save, conflict, endConflict } = useSave({
    store,
    formId,
    saved,
    onSaved: draft.end,
    onRefused: () => {
      const { attention } = store.read()
      if (attention && 'detail' in attention) setPanelOpen(true)
    },
  })
  useUndoKeys(store)

  const submit = () => {
    const changes = questionDifferences(saved.content.questions, store.read().content.questions)
    if (responses > 0 && changes.removed.length + changes.changed.length > 0) setAsked(changes)
    else save()
  }
  const keepMine = () => {
    if (conflict?.theirs.version === undefined) return
    setSaved(conflict.theirs)
    store.dispatch({ kind: 'rebase', version: conflict.theirs.version })
    save()
  }
  const takeTheirs = () => {
    if (!conflict) return
    setSaved(conflict.theirs)
    store.dispatch({ kind: 'replace', ...conflict.theirs })
    endConflict()
    announce(builder.conflict.taken)
  }
  const openPanel = () => setPanelOpen(true)
  const closePanel = () => setPanelOpen(false)
  const which = formId === undefined ? 'new' : 'edit'
  const details = <FormDetails formId={formId} ownLink={saved.content.customLink} />
  const status = <DraftState status={draft.status} isNew={formId === undefined} />

  return (
    <Page
      section={builder.section[which]}
      title={builder.title[which]}
      tools={
        <BuilderActions
          status={draft.status}
          isNew={formId === undefined}
          isBusy={isBusy}
          isPanelOpen={isPanelOpen && isNarrow}
          onOpenPanel={openPanel}
          onPreview={() => setPreviewed(true)}
          onSubmit={submit}
        />
      }
    >
      <div className={css['workbench']}>
        <Canvas onOpenPanel={openPanel}>
          {draft.found && (
            <DraftNotice
              draft={draft.found}
              isOlder={draft.found.version !== saved.version}
              onRestore={() => draft.found && draft.restore(draft.found)}
              onDiscard={() => draft.found && draft.discard(draft.found)}
            />
          )}
          {conflict && <ConflictNotice conflict={conflict} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
        </Canvas>
        {!isNarrow && (
          <aside className={panelCss['panel']} aria-label={builder.settings}>
            <div className={panelCss['settings']}>
              {details}
              <TypeCards hint={builder.typesHint} />
            </div>
          </aside>
        )}
      </div>
      <div className={css['bar']}>
        <AddQuestion variant="outline" size="lg" onOpenPanel={openPanel} />
        <SubmitButton size="lg" isBusy={isBusy} onSubmit={submit} />
      </div>
      {isNarrow && isPanelOpen && (
        <Drawer title={builder.edit} onClose={closePanel}>
          <div className={panelCss['settings']}>
            <TypeCards onAdded={closePanel} />
            {details}
            <section className={css['further']}>
              {status}
              <UndoButtons />
              <PreviewButton
                onPreview={() => {
                  closePanel()
                  setPreviewed(true)
                }}
              />
            </section>
          </div>
        </Drawer>
      )}
      {isPreviewed && <BuilderPreview username={user.username} onClose={() => setPreviewed(false)} />}
      {asked && (
        <AnswersModal
          {...asked}
          responses={responses}
          onBack={() => setAsked(undefined)}
          onSave={() => {
            setAsked(undefined)
            save()
          }}
        />
      )}
      <TypeGhost />
      <KeyBar />
      <Announcer />
    </Page>
  )
}
