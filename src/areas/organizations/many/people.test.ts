import { describe, expect, test } from 'vitest'
import { validatePeople, parsePeople, planMembership } from './people'

const columnLabel = (column: string) => ({ email: 'E-Mail-Adresse' })[column] ?? column

const person = { line: 1, username: '', email: 'ada@acme.example', firstName: '', lastName: '' }
const unknown = { user: undefined, isMember: false, isInvited: false }
const options = { addsExisting: true, hasMail: true, canRegister: true }

describe('parsing people', () => {
  test('reads a table with headings', async () => {
    const text = 'E-Mail-Adresse;First name;Plan\nada@acme.example;Ada;gold\n;Bob;\n'
    expect(await parsePeople(text, columnLabel)).toEqual([
      { ...person, firstName: 'Ada' },
      { ...person, line: 2, email: '', firstName: 'Bob' },
    ])
  })

  test('reads a list of addresses and usernames', async () => {
    const text = '\uFEFFAda <ada@acme.example>; grace\nbob@acme.example,\n'
    expect(
      (await parsePeople(text, columnLabel)).map(({ username, email }) => username || email),
    ).toEqual(['ada@acme.example', 'grace', 'bob@acme.example'])
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
