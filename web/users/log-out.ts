import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { forgetToken } from '#web/app/token.ts'
import { forgetUnsent } from './unsent.ts'

export const useLogOut = () => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return async (to: '/login' | '/signup' = '/login') => {
    // leaving must work without a network too; a session that could not be ended runs out by itself
    const ended = api.users.logout().catch(() => undefined)
    forgetToken()
    forgetUnsent()
    await navigate({ to })
    cache.clear()
    await ended
  }
}
