import { expect, test } from 'vitest'
import { callerAddress } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['203.0.113.7:4000', '203.0.113.7'],
  ['[2001:db8:1:2::6]:4000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['_hidden', 'unknown'],
  ['999.1.1.1:80', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, counted) => expect(callerAddress(ip)).toBe(counted))

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (ip) =>
  expect(callerAddress(ip)).toBeUndefined(),
)
