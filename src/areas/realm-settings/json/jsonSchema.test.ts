import { expect, test } from 'vitest'
import { schemaProblems, schemaWords, type JsonSchema } from './jsonSchema'

const item: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, mode: { enum: ['DEFAULT', 'STRICT'] } },
  required: ['name'],
  additionalProperties: false,
}
const schema: JsonSchema = { items: item, properties: { items: { type: 'array', items: item } } }

const problemsOf = (value: unknown) =>
  schemaProblems(
    schema,
    value,
    (key, params) => `${key} ${Object.values(params ?? {}).join()}`,
  ).map(({ message, location }) => [message, location])

test('reports unknown keys and values, wrong types and missing keys with their path', () => {
  expect(problemsOf([{ name: 1 }, { mode: 'X' }, { name: 'a', y: 1 }])).toEqual([
    ['jsonWrongType string', [0, 'name']],
    ['jsonMissingKey name', [1]],
    ['jsonUnknownKey X', [1, 'mode']],
    ['jsonUnknownKey y', [2, 'y']],
  ])
  expect(problemsOf({ items: {} })).toEqual([['jsonWrongType array', ['items']]])
})

test('accepts what fits, null, and unlisted keys of open objects', () => {
  expect(problemsOf({ items: [{ name: 'a', mode: null }], other: 1 })).toEqual([])
})

test('lists what can be completed', () => {
  expect(new Set(schemaWords(schema))).toEqual(
    new Set(['items', 'name', 'mode', 'DEFAULT', 'STRICT']),
  )
})
