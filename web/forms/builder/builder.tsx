import { useState } from 'react'
import type { User } from '#shared/users.ts'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { type Start, startedFrom } from './canvas-question.ts'
import { createDragStore, DragStoreProvider } from './drag-store.ts'
import { step } from './history.ts'
import type { Saved } from './use-save.ts'
import { Workbench } from './workbench.tsx'

export type BuilderProps = {
  user: User
  /** None for a form that is not there yet. */
  formId?: string
  saved: Saved
  /** How many answers the saved form has. */
  responses?: number
  /** A link that was tried before there was a form. */
  wishedLink?: string | undefined
  /** What to start from, which can be undone. */
  start?: Start | undefined
}

/** The builder, for a new form and for one that is there. */
export function Builder(props: BuilderProps) {
  const { content, version } = props.saved
  const begun = props.wishedLink ? { ...content, customLink: props.wishedLink } : content
  const [store] = useState(() => {
    const first = builderState(begun, version)
    return createBuilderStore(props.start ? step(first, startedFrom(props.start, begun)) : first)
  })
  const [dragStore] = useState(createDragStore)
  return (
    <BuilderStoreProvider value={store}>
      <DragStoreProvider value={dragStore}>
        <Workbench {...props} />
      </DragStoreProvider>
    </BuilderStoreProvider>
  )
}
