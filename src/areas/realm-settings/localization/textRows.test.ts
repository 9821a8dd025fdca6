import { expect, test } from 'vitest'
import { differencesOf, textsToImport, toTextRows } from './textRows'

test('marks the texts that a language lacks', () => {
  expect(toTextRows({ b: '2', a: '' }, { a: 'x', c: '3' })).toEqual([
    { key: 'a', value: '', isMissing: false },
    { key: 'b', value: '2', isMissing: false },
    { key: 'c', value: '3', isMissing: true },
  ])
})

test('lists only the texts that an import would change', () => {
  expect(differencesOf({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' })).toEqual([
    { key: 'b', before: '2', after: '3' },
    { key: 'c', before: undefined, after: '4' },
  ])
})

test('imports only new texts unless replacing is chosen', () => {
  const current = { a: '1', b: '' }
  const imported = { a: '1', b: '3', c: '4' }
  expect(textsToImport(current, imported, false)).toEqual({ c: '4' })
  expect(textsToImport(current, imported, true)).toEqual({ b: '3', c: '4' })
})
