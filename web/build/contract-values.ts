import type { Plugin } from 'vite'
import { contract } from '../../shared/contract.ts'
import type { Slice } from '../../shared/endpoint.ts'
import { demoAccount } from '../../shared/users.ts'

const mapValues = <T, U>(object: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))

const routes = mapValues<Slice, unknown>(contract, (slice) => mapValues(slice, ({ method, path }) => [method, path]))

const modules = new Map([
  ['virtual:routes', `export const routes = ${JSON.stringify(routes)}`],
  ['virtual:demo-account', `export const demoAccount = ${JSON.stringify(demoAccount)}`],
])

/** Hands plain values of the contract to the browser, so that zod and the schemas stay out of its bundle. */
export const contractValues = (): Plugin => ({
  name: 'contract-values',
  resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id) => modules.get(id.slice(1)),
})
