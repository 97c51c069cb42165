import type { PointerEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import { type TypeName, typeNames, typeOf } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { useBuilder, useBuilderStore } from './builder-store.ts'
import { freshOnCanvas } from './canvas-question.ts'
import { useDrag, useDragStore } from './drag-store.ts'
import { followPointer } from './follow-pointer.ts'
import { ghostId } from './type-ghost.tsx'
import css from './type-cards.module.css'

type Props = { hint?: string; onAdded?: () => void }

export function TypeCards({ hint, onAdded }: Props) {
  const { messages } = useCatalogue()
  const isFull = useBuilder(({ content }) => content.questions.length >= limits.questions.max)
  return (
    <section>
      <div className={css['heading']}>
        <h2>{messages.builder.types}</h2>
        <span>{isFull ? messages.fields.questionsTooMany : hint}</span>
      </div>
      <ul className={css['types']}>
        {typeNames.map((type) => (
          <li key={type}>
            <TypeCard type={type} isDisabled={isFull} onAdded={onAdded} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardProps = { type: TypeName; isDisabled: boolean; onAdded: (() => void) | undefined }

function TypeCard({ type, isDisabled, onAdded }: CardProps) {
  const { language, messages } = useCatalogue()
  const store = useBuilderStore()
  const dragStore = useDragStore()
  const isDragged = useDrag((drag) => drag?.what === 'type' && drag.type === type)
  const { Icon } = viewOf({ type })
  const label = typeOf({ type }).label[language]

  const add = (at?: number) => {
    // a drawer closes first, so that the focus it gives back does not leave the new title
    onAdded?.()
    const question = freshOnCanvas(type)
    store.dispatch({ kind: 'add', question, at })
    const { questions } = store.read().content
    announce(say(messages.builder.added, { n: questions.indexOf(question) + 1, total: questions.length }))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isDisabled) return
    const card = event.currentTarget.getBoundingClientRect()
    const grip = { x: event.clientX - card.left, y: event.clientY - card.top }
    followPointer(event, {
      onStart: () => dragStore.set({ what: 'type', type, to: undefined }),
      onMove: ({ x, y }) => {
        const zone = dragStore.zone()
        dragStore.moveTo(zone?.contains(x, y) ? zone.slotAt(y) : undefined)
        const ghost = document.getElementById(ghostId)
        if (ghost) ghost.style.translate = `${x - grip.x}px ${y - grip.y}px`
      },
      onEnd: (isDropped) => {
        const drag = dragStore.read()
        dragStore.set(undefined)
        if (isDropped && drag?.to !== undefined) add(drag.to)
      },
    })
  }
  return (
    <button
      type="button"
      className={classNames(css['card'], isDragged && css['dragged'])}
      aria-label={say(messages.builder.addType, { type: label })}
      disabled={isDisabled}
      onPointerDown={onPointerDown}
      onClick={() => add()}
    >
      <span className={css['tile']}>
        <Icon size={18} />
      </span>
      {label}
      <PlusIcon size={18} />
    </button>
  )
}
