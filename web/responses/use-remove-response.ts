import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError, toastAction } from '#web/ui/toast.ts'

/** Longer than a double click takes: the second press finds the next response where the one before was. */
const rest = 400

const underWay = new Set<string>()
let restUntil = 0
const restNow = () => {
  restUntil = performance.now() + rest
}

/** False for a press too many. */
function mayBegin(responseId: string) {
  const isResting = performance.now() < restUntil
  restNow()
  return !isResting && !underWay.has(responseId)
}

/** Deletes a response, and offers to bring it back. True once it is deleted, and false for a press too many. */
export function useRemoveResponse() {
  const { results } = useMessages()
  const cache = useQueryClient()
  const restore = async (responseId: string) => {
    try {
      await api.responses.restore({ params: { responseId } })
    } catch (error) {
      toastError(results.notRestored, (error as ApiError).message)
    }
    await cache.invalidateQueries({ queryKey: ['form'] })
  }

  const remove = async (responseId: string) => {
    try {
      await api.responses.remove({ params: { responseId } })
    } catch (error) {
      // whoever pressed elsewhere was quicker: it is gone, as was wanted
      if ((error as ApiError).status !== 404) {
        toastError(results.notRemoved, (error as ApiError).message)
        return false
      }
    }
    toastAction(results.deleted, results.undo, () => void restore(responseId))
    // its own page is about to be left, and would only hear that there is no such response
    cache.removeQueries({ queryKey: ['form', 'response', responseId], type: 'inactive' })
    await cache.invalidateQueries({ queryKey: ['form'], predicate: ({ queryKey }) => queryKey[2] !== responseId })
    return true
  }

  return async (responseId: string) => {
    if (!mayBegin(responseId)) return false
    underWay.add(responseId)
    const isRemoved = await remove(responseId)
    underWay.delete(responseId)
    restNow()
    return isRemoved
  }
}
