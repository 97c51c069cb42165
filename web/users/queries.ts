import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#shared/users.ts'
import { api, ApiError } from '#web/app/api.ts'
import { currentCatalogue } from '#web/app/catalogue.ts'
import { keepToken, readToken } from '#web/app/token.ts'

export const profileQuery = () =>
  queryOptions({
    queryKey: ['auth', 'profile'],
    // every screen asks who is there; writes make it stale at once
    staleTime: 30_000,
    queryFn: async () => {
      const sent = readToken()
      const { token, user } = await api.users.profile()
      // somebody may have logged out while the answer was on its way
      if (readToken() === sent) keepToken(token)
      return user
    },
  })

/** Calls that would be asked for instead of somebody of that name, which nobody can have. */
const calls = new Set(['profile', 'login', 'signup', 'logout'])

export const userQuery = (username: string) =>
  queryOptions({
    queryKey: ['auth', 'user', username],
    queryFn: async () => {
      if (calls.has(username)) throw new ApiError(404, currentCatalogue().messages.errors.userNotFound)
      return api.users.view({ params: { username } })
    },
  })

/** The signed-in user; undefined while nobody is. */
export const useUser = () => useQuery(profileQuery()).data

/** Keeps the session that a login, a signup or an update answered with. */
export const useSession = () => {
  const cache = useQueryClient()
  return async ({ token, user }: Session) => {
    keepToken(token)
    await cache.invalidateQueries({ queryKey: ['auth'], refetchType: 'none' })
    cache.setQueryData(profileQuery().queryKey, user)
  }
}
