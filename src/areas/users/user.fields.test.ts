import { expect, test } from 'vitest'
import type { User } from '~/api/users/users'
import { getAt } from '~/form/values/paths'
import { holdsFor, validateField, valueReader } from '~/form/values/rules'
import { decode, writeValue } from '~/form/values/values'
import { allFields, type FieldValue, type Section } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import {
  account,
  managedAttributeNames,
  newUserSections,
  toMillis,
  unmanagedSections,
  userSections,
} from './user.fields'

const labels = (sections: readonly Section[]) =>
  allFields(sections).map((field) => field.path.join('.'))

const user: User = {
  id: '1',
  username: 'ada',
  attributes: { 'a.b': ['x'], terms_and_conditions: ['1700000000'] },
  userProfileMetadata: {
    attributes: [
      { name: 'username', displayName: '${username}', required: true, readOnly: true },
      { name: 'a.b', displayName: 'A', required: false, readOnly: false, group: 'g' },
      { name: 'locale', displayName: 'locale', required: false, readOnly: false },
      { name: 'terms_and_conditions', displayName: 'T', required: false, readOnly: true },
      { name: 'kc.email.pending', displayName: 'P', required: false, readOnly: true },
    ],
    groups: [{ name: 'g' }],
  },
}

test('editable account fields round-trip', () => {
  const edited = allFields(account).filter(({ sample }) => sample !== undefined)
  expect(edited.map(({ label }) => label)).toEqual(['requiredUserActions', 'emailVerified'])
  for (const field of edited) {
    const value = sampleValue(field) ?? ''
    expect(decode(field, getAt(writeValue({}, field, value), field.path))).toEqual(value)
  }
  const [actions] = edited
  if (actions) expect(writeValue({}, actions, [])).toEqual({ requiredActions: [] })
})

test('the form shows account fields before the user profile, without attributes shown elsewhere', () => {
  expect(labels(userSections(user, { bruteForceProtected: true, locales: ['en'] }))).toEqual([
    'id',
    'createdTimestamp',
    'requiredActions',
    'federationLink',
    'emailVerified',
    'attributes.terms_and_conditions',
    'bruteForceStatus',
    'username',
    'attributes.locale',
    'attributes.a.b',
  ])
  const plain = labels(userSections(user))
  expect(plain).not.toContain('bruteForceStatus')
  expect(plain).not.toContain('attributes.locale')
})

test('falls back to four basic fields without profile metadata', () => {
  const { userProfileMetadata: _none, ...bare } = user
  expect(labels(userSections(bare)).slice(-4)).toEqual([
    'username',
    'email',
    'firstName',
    'lastName',
  ])
})

test('the form for new users omits read-only attributes and offers groups and roles', () => {
  const newUserPaths = labels(newUserSections(user.userProfileMetadata ?? {}))
  expect(newUserPaths).toEqual([
    'requiredActions',
    'emailVerified',
    'attributes.a.b',
    'initialPassword',
    'temporaryPassword',
    'groups',
    'roles',
  ])
})

test('hides terms and federation link when they are empty', () => {
  const visibleLabels = (subject: User) =>
    allFields(account)
      .filter(({ when }) =>
        holdsFor(when, { read: valueReader({}, subject), feature: () => false }),
      )
      .map(({ label }) => label)
  expect(visibleLabels(user)).toContain('termsAndConditionsUserAttribute')
  expect(visibleLabels(user)).not.toContain('federationLink')
  expect(visibleLabels({ id: '2', federationLink: 'ldap' })).toContain('federationLink')
  expect(visibleLabels({ id: '2' })).not.toContain('termsAndConditionsUserAttribute')
})

test('rejects unmanaged attributes named like a profile attribute', () => {
  const [field] = allFields(unmanagedSections(managedAttributeNames(user)))
  if (!field) throw new Error('There is no field')
  const error = (value: FieldValue) =>
    validateField(field, value, { required: false, read: () => undefined })?.key
  expect(error([{ key: 'a.b', value: 'x' }])).toBe('attributeIsManaged')
  expect(error([{ key: 'username', value: 'x' }])).toBe('attributeIsManaged')
  expect(error([{ key: 'other', value: 'x' }])).toBeUndefined()
  expect(writeValue({}, field, [])).toEqual({ unmanagedAttributes: {} })
})

test('accepts milliseconds as a number and seconds as text', () => {
  expect(toMillis(1700000000000)).toBe(1700000000000)
  expect(toMillis(['1700000000'])).toBe(1700000000000)
  expect(toMillis(['soon'])).toBeUndefined()
  expect(toMillis('')).toBeUndefined()
})
