import { toast } from 'sonner'

const mark = 'deleted-question '

/** Says that a question was deleted, and offers to put it back. */
export const toastDeleted = (questionId: string, message: string, undo: string, onUndo: () => void) =>
  toast(message, { id: mark + questionId, action: { label: undo, onClick: onUndo } })

/** Outside of the builder there is nowhere to put a question back. */
export const dismissDeleted = () => {
  for (const { id } of toast.getToasts()) if (String(id).startsWith(mark)) toast.dismiss(id)
}
