import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

describe('a pasted list', () => {
  test.for<[string, string[], string[]]>([
    ['amara@example.org', ['amara@example.org'], []],
    [
      'a@b.co, c@d.co;e@f.co\tg@h.co\ni@j.co\r\nk@l.co',
      ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co', 'k@l.co'],
      [],
    ],
    ['Amara Diallo <Amara@Example.org>', ['amara@example.org'], []],
    ['"Diallo, Amara" <amara@example.org>, Ben <ben@example.org>', ['amara@example.org', 'ben@example.org'], []],
    ['Amara "Am <amara@example.org>, Ben <ben@example.org>', ['amara@example.org', 'ben@example.org'], []],
    ['Amara <amara@example.org> Ben <ben@example.org>', [], ['Amara <amara@example.org> Ben <ben@example.org>']],
    ['Info <info@Köln.example>, büro@köln.example', ['info@xn--kln-sna.example'], ['büro@köln.example']],
    ['Amara\tamara@example.org\nBen\tben@example.org', ['amara@example.org', 'ben@example.org'], []],
    ['Name,Email\nAmara,amara@example.org', ['amara@example.org'], []],
    ['"Name";"E-Mail"\n"Amara";"amara@example.org"', ['amara@example.org'], []],
    ['\uFEFFemail\namara@example.org', ['amara@example.org'], []],
    ['amara@example.org,\n\n , ;', ['amara@example.org'], []],
    ['amara@example', [], ['amara@example']],
    ['amara@example.org\nben at example.org\neve@', ['amara@example.org'], ['ben at example.org', 'eve@']],
    ['amara@example.org, ben@example', ['amara@example.org'], ['ben@example']],
    ['Email', [], ['Email']],
    [
      'alice@example.org, bob.example.org, Carl <carl@example.org>',
      ['alice@example.org', 'carl@example.org'],
      ['bob.example.org'],
    ],
    ['"bob.example.org";alice@example.org', ['alice@example.org'], ['"bob.example.org"']],
    ['Bob <bob.example.org>, alice@example.org', ['alice@example.org'], ['Bob <bob.example.org>']],
    // with two addresses that lost it in one line neither is passed over
    [
      'bob.example.org, alice@example.org, carlexample.org',
      ['alice@example.org'],
      ['bob.example.org', 'carlexample.org'],
    ],
    // another column of a table is none: names, titles, numbers, websites and accounts
    ['Dr. Bob;B. Example;J.R.;Bob Jr.;12.5;3.11.2026;amara@example.org', ['amara@example.org'], []],
    [
      'Name\tE-mail\tWebsite\nAmara\tamara@example.org\texample.org\nBen\tben@example.net\tbens.example.com',
      ['amara@example.org', 'ben@example.net'],
      [],
    ],
    ['Amara,Diallo,amara@example.org,https://example.org', ['amara@example.org'], []],
    ['Amara,amara@example.org,diallo.example', ['amara@example.org'], []],
    ['https://example.com;amara@example.org', ['amara@example.org'], []],
    ['www.example.com;amara@example.org', ['amara@example.org'], []],
    ['Example.org;amara@example.org', ['amara@example.org'], []],
    ['J.Smith;a.smith@example.org', ['a.smith@example.org'], []],
    ['a.smith;a.smith@example.org', ['a.smith@example.org'], []],
    ['amara@example.org;3.OG', ['amara@example.org'], []],
    ['Amara,amara@example.org,ben@example', ['amara@example.org'], ['ben@example']],
    ['', [], []],
  ])('%j', ([text, addresses, faulty]) => {
    expect(readAddresses(text)).toEqual({ addresses, faulty })
  })

  test('of plain addresses comes back whole, whatever stands between them', () => {
    const address = fc.stringMatching(/^[a-z0-9]{1,8}@[a-z0-9]{1,8}\.example$/)
    const between = fc.constantFrom(',', ', ', ';', '\n', '\r\n', '\t', ' ,\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(address, between), { maxLength: 50 }), (list) => {
        const { addresses, faulty } = readAddresses(list.flat().join(''))
        expect(addresses).toEqual(list.map(([each]) => each))
        expect(faulty).toEqual([])
      }),
    )
  })
})
