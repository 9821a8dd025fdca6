import type { UserProfileMetadata } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { describe, expect, test } from 'vitest'
import type { User } from '~/api/users/users'
import { toUserBody, planRow, readCsvRows, unescapeCell } from './userImportPlan'
import { guessColumns } from '~/parts/import/readCsv'
import { unmanagedTarget, targetsOf, toCsvColumns } from './importColumn'

const attribute = (name: string, more = {}) => ({ name, displayName: `\${${name}}`, ...more })

const metadata: UserProfileMetadata = {
  attributes: [
    attribute('username', { required: true, validators: { length: { min: 3, max: 20 } } }),
    attribute('email', { validators: { email: {} } }),
    attribute('firstName', { required: true }),
    attribute('size', {
      annotations: { inputType: 'select' },
      validators: { options: { options: ['s', 'm'] } },
    }),
    attribute('aliases', { multivalued: true }),
    attribute('code', { validators: { pattern: { pattern: '[A-Z]+' } }, readOnly: true }),
    attribute('age', { validators: { integer: { min: 1 } } }),
  ],
}

const targets = targetsOf(metadata, [])
const allTargets = [...targets, unmanagedTarget('shoe')]

const read = (head: string, ...rows: string[][]) => {
  const mapping = head.split(' ').map((id) => allTargets.find((target) => target.id === id))
  return readCsvRows(rows, mapping)
}

const problemsOf = (head: string, ...cells: string[]) =>
  read(head, cells)[0]?.problems.map(({ key, target }) => [key, target?.id])

const planFor = (head: string, cells: string[], same?: Partial<User>, byEmail?: User) => {
  const [row] = read(head, cells)
  if (!row) throw new Error('no row')
  const existing = { ...(same && { same: { id: '1', ...same } }), ...(byEmail && { byEmail }) }
  return planRow(row, existing, { targets: allTargets, existing: 'update' })
}

test('matches headings to targets by id, name or label', () => {
  const textOf = ({ label }: { label: string }) => (label === '${firstName}' ? 'Vorname' : label)
  expect(
    guessColumns(
      ['User name', 'E-Mail', 'Vorname', 'attributes.size', 'x', 'EMAIL'],
      toCsvColumns(targets, textOf),
    ),
  ).toEqual(['username', 'email', 'firstName', 'attributes.size', '', ''])
})

describe('CSV cells', () => {
  test('are validated against the user profile', () => {
    expect(problemsOf('username', 'ab')).toEqual([['textTooShort', 'username']])
    expect(problemsOf('username email', 'abc', 'x@')).toEqual([['emailInvalid', 'email']])
    expect(problemsOf('username attributes.size', 'abc', 'xl')).toEqual([
      ['importNoOption', 'attributes.size'],
    ])
    expect(problemsOf('username attributes.code', 'abc', 'a1')).toEqual([
      ['patternMismatch', 'attributes.code'],
    ])
    expect(problemsOf('username attributes.age', 'abc', '1.5')).toEqual([
      ['notANumber', 'attributes.age'],
    ])
    expect(problemsOf('username enabled', 'abc', 'perhaps')).toEqual([
      ['importNotYesNo', 'enabled'],
    ])
    expect(problemsOf('username', 'abc', 'extra')).toEqual([['importTooManyCells', undefined]])
    expect(problemsOf('attributes.size', 's')).toEqual([['importNoName', undefined]])
  })

  test('may hold several values; the apostrophe before formulas is removed', () => {
    const [row] = read('username attributes.aliases', ['abc', 'one##two'])
    expect(row?.values.get('attributes.aliases')).toEqual(['one', 'two'])
    expect(unescapeCell("'=1+1")).toBe('=1+1')
    expect(unescapeCell("'tis")).toBe("'tis")
  })
})

test('reports repeated usernames and email addresses', () => {
  const [, second] = read('username email', ['abc', 'a@x.org'], ['ABC', 'A@x.org'])
  expect(second?.problems).toEqual([
    { key: 'importTwice', params: { name: 'ABC', line: 1 } },
    { key: 'importTwice', params: { name: 'A@x.org', line: 1 } },
  ])
})

describe('planning a row', () => {
  const head = 'username firstName attributes.size password'

  test('creates a new user', () => {
    const plan = planFor(head, ['abc', 'Ann', 's', 'secret'])
    expect(plan.action).toBe('create')
    expect(plan.changes.map(({ target }) => target.id)).not.toContain('password')
    expect(toUserBody(plan)).toEqual({
      username: 'abc',
      firstName: 'Ann',
      attributes: { size: ['s'] },
      password: 'secret',
    })
    expect(planFor('username', ['abc']).problems).toMatchObject([{ key: 'required' }])
    const withReadOnly = planFor('username firstName attributes.code', ['abc', 'Ann', 'AB'])
    expect(withReadOnly.problems).toMatchObject([{ key: 'importReadOnly' }])
  })

  test('updates only the values that differ', () => {
    const same = { username: 'abc', firstName: 'Ann', attributes: { size: ['m'], shoe: ['40'] } }
    const plan = planFor(head, ['ABC', 'Ann', 's', 'secret'], same)
    expect(plan).toMatchObject({ action: 'update', id: '1', changes: [{ from: 'm', to: 's' }] })
    expect(toUserBody(plan)).toEqual({ attributes: { size: ['s'] } })
    expect(planFor(head, ['abc', '', 'm', ''], same)).toMatchObject({
      action: 'skip',
      reason: 'importSame',
    })
    const flags = { ...same, enabled: true }
    expect(planFor('username enabled', ['abc', 'no'], flags)).toMatchObject({
      changes: [{ from: 'true', to: 'false' }],
    })
    expect(planFor('username attributes.shoe', ['abc', '41'], same).action).toBe('update')
  })

  test('rejects disabling the own account', () => {
    const [row] = read('username enabled', ['abc', 'false'])
    const same = { id: '1', username: 'abc', enabled: true }
    const plan =
      row && planRow(row, { same }, { targets: allTargets, existing: 'update', ownUserId: '1' })
    expect(plan).toMatchObject({ action: 'error', problems: [{ key: 'ownAccountStays' }] })
  })

  test('rejects the email address of another user', () => {
    const plan = planFor('username email', ['abc', 'a@x.org'], undefined, {
      id: '2',
      username: 'zoe',
    })
    expect(plan).toMatchObject({
      action: 'error',
      problems: [{ key: 'importEmailTaken', params: { name: 'zoe' } }],
    })
  })
})
