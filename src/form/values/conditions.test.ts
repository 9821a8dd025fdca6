import { describe, expect, test } from 'vitest'
import { allFields, type Condition, type Field } from '~/lib/field'
import { nameOf } from './paths'
import { holdsFor, pathsIn, shownFields, valueReader } from './rules'

const values = {
  [nameOf(['type'])]: 'token',
  [nameOf(['on'])]: true,
  [nameOf(['list'])]: ['a', 'b'],
  [nameOf(['none'])]: [],
  [nameOf(['attributes', 'a.b'])]: '',
}
const conditionInput = {
  read: valueReader(values, { protocol: 'saml', type: 'old', attributes: { flag: 'true' } }),
  feature: (name: string) => name === 'DPOP',
}
const holds = (condition: Condition) => holdsFor(condition, conditionInput)

describe('conditions', () => {
  test.each<[Condition, boolean]>([
    [{ path: ['type'], is: 'token' }, true],
    [{ path: ['type'], is: ['basic', 'token'] }, true],
    [{ path: ['type'], is: 'old' }, false],
    [{ path: ['on'], is: true }, true],
    [{ path: ['on'], is: false }, false],
    [{ path: ['list'], is: 'b' }, true],
    [{ path: ['list'], is: '' }, false],
    [{ path: ['none'], is: '' }, true],
    [{ path: ['attributes', 'a.b'], is: '' }, true],
    [{ path: ['protocol'], is: 'saml' }, true],
    [{ path: ['attributes', 'flag'], is: true }, true],
    [{ path: ['missing'], is: '' }, true],
    [{ path: ['missing'], is: false }, true],
    [{ path: ['missing'], is: true }, false],
    [{ not: { path: ['on'], is: true } }, false],
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ all: [{ path: ['on'], is: true }, { feature: 'DPOP' }] }, true],
    [{ any: [{ feature: 'KERBEROS' }, { path: ['on'], is: false }] }, false],
  ])('%j: %s', (condition, expected) => expect(holds(condition)).toBe(expected))

  test('lists the paths a condition reads', () =>
    expect(
      pathsIn({
        all: [{ not: { path: ['a'], is: 1 } }, { any: [{ path: ['b'], is: 2 }] }, { feature: 'X' }],
      }),
    ).toEqual([['a'], ['b']]))
})

test('hides the fields of a hidden section', () => {
  const field: Field = {
    path: ['x'],
    label: 'name',
    kind: 'text',
    when: { path: ['on'], is: true },
  }
  const [fieldInSection] = allFields([{ when: { path: ['type'], is: 'basic' }, fields: [field] }])
  expect(shownFields(fieldInSection ? [fieldInSection] : [], conditionInput)).toEqual([])
  expect(shownFields(allFields([{ fields: [field] }]), conditionInput)).toEqual([field])
})
