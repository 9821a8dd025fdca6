import { describe, expect, test } from 'vitest'
import { guessLayout, readCsv } from '~/parts/import/readCsv'
import {
  detectFormat,
  planMembership,
  readList,
  readTable,
  toCsvColumns,
  validatePeople,
} from './people'

const columns = toCsvColumns((column) => (column === 'email' ? 'E-Mail-Adresse' : column))

const person = { line: 1, username: '', email: 'ada@acme.example', firstName: '', lastName: '' }
const unknown = { user: undefined, isMember: false, isInvited: false }
const options = { addsExisting: true, hasMail: true, canRegister: true }

describe('parsing people', () => {
  test('reads a table with headings', async () => {
    const text = 'E-Mail-Adresse;First name;Plan\nada@acme.example;Ada;gold\n;Bob;\n'
    const records = await readCsv(text)
    expect(detectFormat(records, columns)).toBe('table')
    const { csv, mapping } = guessLayout(records, columns, true)
    expect(readTable(csv.rows, mapping)).toEqual([
      { ...person, firstName: 'Ada' },
      { ...person, line: 2, email: '', firstName: 'Bob' },
    ])
  })

  test('reads a list of addresses and usernames', () => {
    const text = '\uFEFFAda <ada@acme.example>; grace\nbob@acme.example,\n'
    expect(readList(text).map(({ username, email }) => username || email)).toEqual([
      'ada@acme.example',
      'grace',
      'bob@acme.example',
    ])
  })

  test.each([
    ['Ada <ada@acme.example>; bob@acme.example\ncyd@acme.example', 'list'],
    ['ada\nbob\ncyd@acme.example', 'list'],
    ['email\nada@acme.example', 'table'],
    ['ada@acme.example;Ada;Secret-1\nbob@acme.example;Bob;Secret-2', undefined],
    ['Adresse;Kennwort\nada@acme.example;Secret-1', undefined],
    ['username;ada@acme.example\nbob;bob@acme.example', undefined],
    ['ada, bob', undefined],
  ])('asks how to read what may be a table without a header: %j', async (text, format) => {
    expect(detectFormat(await readCsv(text), columns)).toBe(format)
  })

  test('reports rows without a name, malformed addresses and duplicates', () => {
    const people = [
      person,
      { ...person, line: 2, email: '' },
      { ...person, line: 3, email: 'ada@' },
      { ...person, line: 4, email: 'ADA@acme.example' },
    ]
    expect([...validatePeople(people)].map(([line, { key }]) => [line, key])).toEqual([
      [2, 'importNoName'],
      [3, 'emailInvalid'],
      [4, 'importTwice'],
    ])
  })
})

describe('planning a membership', () => {
  const user = { id: 'a', username: 'ada', email: 'ada@acme.example' }

  test.each([
    ['member', { ...unknown, user, isMember: true }, options, 'skip', 'manyIsMember'],
    ['account', { ...unknown, user, isInvited: true }, options, 'add', undefined],
    [
      'account, to be asked',
      { ...unknown, user },
      { ...options, addsExisting: false },
      'invite',
      undefined,
    ],
    ['invited', { ...unknown, isInvited: true }, options, 'skip', 'manyIsInvited'],
    ['nobody', unknown, options, 'invite', undefined],
    ['no mail', unknown, { ...options, hasMail: false }, 'error', 'invitationsNeedMail'],
    ['no way in', unknown, { ...options, canRegister: false }, 'invite', 'inviteNeedsRegistration'],
  ] as const)('plans the right action for: %s', (_case, standing, planOptions, action, key) => {
    const plan = planMembership(person, standing, planOptions)
    expect(plan.action).toBe(action)
    expect(plan.error?.key).toBe(key)
  })

  test('rejects a username that does not exist', () => {
    const named = { ...person, username: 'ada', email: '' }
    expect(planMembership(named, unknown, options).error).toEqual({ key: 'manyNoUser' })
  })
})
