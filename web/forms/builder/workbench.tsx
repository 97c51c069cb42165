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
import { contentOf } from './canvas-question.ts'
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
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import css from './workbench.module.css'

export function Workbench({ user, formId: openedId, saved: loaded, responses = 0 }: BuilderProps) {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const [formId, setFormId] = useState(openedId)
  const [saved, setSaved] = useState(loaded)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [asked, setAsked] = useState<ReturnType<typeof questionDifferences>>()
  const isNarrow = useMediaQuery(narrow)
  const isNew = formId === undefined
  const which = isNew ? 'new' : 'edit'
  const openPanel = () => setPanelOpen(true)
  const { status, found, ...draft } = useDraft(store, saved.content, draftPrefix(user._id, formId))
  const { isBusy, save, conflict, endConflict } = useSave({
    store,
    formId,
    saved,
    creationKey: draft.creationKey,
    onSaved: draft.end,
    onPartSaved: (form) => {
      setFormId(form._id)
      setSaved({ content: contentOf(form), version: form.version })
    },
    onRefused: () => {
      const { attention } = store.read()
      if (attention && 'detail' in attention) openPanel()
    },
  })
  useUndoKeys(store, useDragStore())
  useEffect(() => dismissDeleted, [])
  const preview = useLaterPreview(user.username)

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
    if (conflict?.theirs.version === undefined) return
    setSaved(conflict.theirs)
    // who takes the own work back has seen theirs: that is no conflict any more
    store.dispatch({ kind: 'rebase', version: conflict.theirs.version })
    store.dispatch({ kind: 'replace', ...conflict.theirs })
    endConflict()
    announce(builder.conflict.taken)
  }
  const shared = { formId, ownLink: saved.content.customLink }

  return (
    <Page
      section={builder.section[which]}
      title={builder.title[which]}
      tools={
        <BuilderActions
          status={status}
          isNew={isNew}
          isBusy={isBusy}
          isPanelOpen={isPanelOpen && isNarrow}
          onOpenPanel={openPanel}
          onPreview={preview.open}
          onSubmit={submit}
        />
      }
    >
      <div className={css['workbench']}>
        <Canvas onOpenPanel={openPanel}>
          {found && (
            <DraftNotice
              draft={found}
              isOlder={found.version !== saved.version}
              onRestore={() => draft.restore(found)}
              onDiscard={() => draft.discard(found)}
            />
          )}
          {conflict && <ConflictNotice conflict={conflict} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
        </Canvas>
        {!isNarrow && <SettingsPanel {...shared} />}
      </div>
      <div className={css['bar']}>
        <AddQuestion variant="outline" size="lg" onOpenPanel={openPanel} />
        <SubmitButton size="lg" isBusy={isBusy} onSubmit={submit} />
      </div>
      {isNarrow && isPanelOpen && (
        <SettingsDrawer {...shared} status={status} onClose={() => setPanelOpen(false)} onPreview={preview.open} />
      )}
      {preview.drawn}
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
