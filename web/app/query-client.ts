import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    /** The first part is the tag by which writes make reads stale. */
    queryKey: readonly ['form' | 'auth', ...unknown[]]
  }
}

const mayHeal = ({ status }: ApiError) => status === 0 || status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      retry: (failures, error) => failures < 1 && mayHeal(error),
      // a spinner that waits for the network without a word would be worse than a failure that says so
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
