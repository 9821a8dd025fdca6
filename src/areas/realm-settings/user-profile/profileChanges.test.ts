import { expect, test } from 'vitest'
import { profileChanges } from './profileChanges'

const plain = { name: 'a', validations: { length: { max: 5 } } }

test('lists profile changes by attribute name', () => {
  const current = { attributes: [plain, { name: 'b', multivalued: true }] }
  const next = { attributes: [{ name: 'b' }, { ...plain, validations: { uri: {} } }] }
  expect(profileChanges(current, next)).toEqual([
    { path: 'attributes.a.validations.length.max', before: '5', after: undefined },
    { path: 'attributes.b.multivalued', before: 'true', after: undefined },
    { path: 'attributes …', before: 'a, b', after: 'b, a' },
    { path: 'attributes.b', before: undefined, after: '{}' },
    { path: 'attributes.a.validations.uri', before: undefined, after: '{}' },
  ])
  expect(profileChanges(current, current)).toEqual([])
})
