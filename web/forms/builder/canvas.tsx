import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { AddQuestion } from './add-question.tsx'
import { useBuilder } from './builder-store.ts'
import { useDrag, useDragStore } from './drag-store.ts'
import { isOverCanvas } from './over-canvas.ts'
import { QuestionList } from './question-list.tsx'
import { StartWays } from './start-ways.tsx'
import css from './canvas.module.css'

type Props = { onOpenPanel: () => void; children: ReactNode }

/** The form as it grows. The children are what there is to say about it first. */
export function Canvas({ onOpenPanel, children }: Props) {
  const isEmpty = useBuilder(({ content }) => content.questions.length === 0)
  return (
    <div className={css['canvas']} data-canvas="">
      <div className={css['inside']}>
        {children}
        <CanvasHead isEmpty={isEmpty} />
        {isEmpty ? (
          <EmptyCanvas onOpenPanel={onOpenPanel} />
        ) : (
          <>
            <QuestionList />
            <div className={css['add']}>
              <AddQuestion variant="outline" onOpenPanel={onOpenPanel} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function CanvasHead({ isEmpty }: { isEmpty: boolean }) {
  const { builder } = useMessages()
  const name = useBuilder(({ content }) => content.name.trim())
  const description = useBuilder(({ content }) => content.description.trim())
  const text = description || (isEmpty ? builder.untitledText : '')
  return (
    <div className={classNames(css['head'], isEmpty && css['wide'])}>
      <h2 dir="auto">{name || builder.untitled}</h2>
      {text && <p dir="auto">{text}</p>}
    </div>
  )
}

function EmptyCanvas({ onOpenPanel }: { onOpenPanel: () => void }) {
  const { builder } = useMessages()
  const dragStore = useDragStore()
  const isOver = useDrag((drag) => drag?.to !== undefined)
  const attention = useBuilder((state) => state.attention)
  const zoneRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    dragStore.setZone({
      contains: (x, y) => isOverCanvas(zoneRef.current, x, y),
      slotAt: () => 0,
      startOf: () => 0,
    })
  }, [dragStore])
  useEffect(() => {
    // the last question was deleted: the focus would be nowhere
    const isLost = document.activeElement === document.body
    if (isLost && attention && 'canvas' in attention) zoneRef.current?.querySelector('button')?.focus()
  }, [attention])

  return (
    <div ref={zoneRef} className={classNames(css['empty'], isOver && css['over'])}>
      <EmptyState title={builder.empty} text={builder.emptyText} isNested>
        <AddQuestion variant="primary" onOpenPanel={onOpenPanel} />
      </EmptyState>
      <StartWays />
    </div>
  )
}
