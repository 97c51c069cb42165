import { useEffect, useState } from 'react'
import { Page } from '#web/shell/page.tsx'
import { Announcer, announce } from '#web/ui/announcer.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { AddQuestion } from './add-question.tsx'
import { AnswersModal } from './answers-modal.tsx'
import { BuilderActions, SubmitButton } from './builder-actions.tsx'
import { useBuilderStore } from './builder-store.ts'
import type { BuilderProps } from './builder.tsx'
import { Canvas } from './canvas.tsx'
import { emptyContent } from './canvas-question.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { dismissDeleted } from './deleted-toast.ts'
import { useDragStore } from './drag-store.ts'
import { DraftNotice } from './draft-notice.tsx'
import { draftPrefix } from './draft-storage.ts'
import { questionDifferences } from './form-differences.ts'
import { KeyBar } from './key-bar.tsx'
import { useLaterPreview } from './later-preview.tsx'
import { narrow } from './narrow.ts'
import { SettingsDrawer, SettingsPanel } from './settings.tsx'
import { TypeGhost } from './type-ghost.tsx'
import { useUndoKeys } from './undo-keys.ts'
import { useAddress } from './use-address.ts'
import { useDraft } from './use-draft.ts'
import { useReworded } from './use-reworded.ts'
import { type Base, useSave } from './use-save.ts'
import css from './workbench.module.css'

export function Workbench({ user, formId: openedId, saved, responses: answered = 0 }: BuilderProps) {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const [base, setBase] = useState<Base>({ ...saved, formId: openedId, responses: answered })
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [asked, setAsked] = useState<ReturnType<typeof questionDifferences>>()
  const isNarrow = useMediaQuery(narrow)
  const { formId, responses } = base
  const isNew = formId === undefined
  const which = isNew ? 'new' : 'edit'
  const openPanel = () => setPanelOpen(true)
  const { found, ...draft } = useDraft(store, base.content, draftPrefix(user._id, formId))
  const { isBusy, save, conflict, endConflict } = useSave({
    store,
    creationKey: draft.creationKey,
    onSaved: draft.end,
    onPartSaved: setBase,
    onMadeBefore: (made) => {
      setBase(made)
      submit(made)
    },
    onGone: () => {
      store.dispatch({ kind: 'startAnew' })
      setBase({ content: emptyContent, version: undefined, formId: undefined, responses: 0 })
    },
    onRefused: () => {
      const { attention } = store.read()
      if (attention && 'detail' in attention) openPanel()
    },
  })
  useUndoKeys(store, useDragStore())
  useAddress(formId, openedId)
  useReworded(store)
  useEffect(() => dismissDeleted, [])
  const preview = useLaterPreview(user.username)

  const submit = (on: Base) => {
    const changes = questionDifferences(on.content.questions, store.read().content.questions)
    if (on.responses > 0 && changes.removed.length + changes.changed.length > 0) setAsked(changes)
    else save(on)
  }
  const onSubmit = () => submit(base)
  const keepMine = () => {
    if (!conflict) return
    setBase(conflict.theirs)
    store.dispatch(conflict.goOn)
    endConflict()
    submit(conflict.theirs)
  }
  const takeTheirs = () => {
    if (!conflict) return
    setBase(conflict.theirs)
    // who takes the own work back has seen theirs: that is no conflict any more
    store.dispatch(conflict.goOn)
    store.dispatch({ kind: 'replace', ...conflict.theirs })
    endConflict()
    announce(builder.conflict.taken)
  }
  const saveNew = () => {
    draft.renewKey()
    save(base)
  }
  const shared = { formId, ownLink: base.content.customLink }

  return (
    <Page
      section={builder.section[which]}
      title={builder.title[which]}
      tools={
        <BuilderActions
          isNew={isNew}
          isBusy={isBusy}
          isPanelOpen={isPanelOpen && isNarrow}
          onOpenPanel={openPanel}
          onPreview={preview.open}
          onSubmit={onSubmit}
        />
      }
    >
      <div className={css['workbench']}>
        <Canvas onOpenPanel={openPanel}>
          {found && (
            <DraftNotice
              draft={found}
              isOlder={found.version !== base.version}
              onRestore={() => draft.restore(found)}
              onDiscard={() => draft.discard(found)}
            />
          )}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              onKeepMine={keepMine}
              onTakeTheirs={takeTheirs}
              onSaveNew={conflict.why === 'made' ? saveNew : undefined}
            />
          )}
        </Canvas>
        {!isNarrow && <SettingsPanel {...shared} />}
      </div>
      <div className={css['bar']}>
        <AddQuestion variant="outline" size="lg" onOpenPanel={openPanel} />
        <SubmitButton size="lg" isBusy={isBusy} onSubmit={onSubmit} />
      </div>
      {isNarrow && isPanelOpen && (
        <SettingsDrawer {...shared} onClose={() => setPanelOpen(false)} onPreview={preview.open} />
      )}
      {preview.drawn}
      {asked && (
        <AnswersModal
          {...asked}
          responses={responses}
          onBack={() => setAsked(undefined)}
          onSave={() => {
            setAsked(undefined)
            save(base)
          }}
        />
      )}
      <TypeGhost />
      <KeyBar />
      <Announcer />
    </Page>
  )
}
