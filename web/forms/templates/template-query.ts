import { queryOptions } from '@tanstack/react-query'

/** A form to start from, in every language. Null where an address names one that there is not. */
export const templateQuery = (name: string) =>
  queryOptions({
    queryKey: ['form', 'template', name],
    staleTime: Infinity,
    // few begin with one, so nobody else loads them
    queryFn: async () => (await import('./templates.ts')).templates.get(name) ?? null,
  })
