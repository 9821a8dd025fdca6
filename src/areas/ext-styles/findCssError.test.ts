import { expect, test } from 'vitest'
import { findCssError } from './findCssError'

test.each([
  '',
  'a { color: red }',
  '@media (width > 10px) { a[href="}"] { color: red } }',
  '/* { */ a::before { content: "\\"}" }',
])('accepts %s', (text) => {
  expect(findCssError(text)).toBeUndefined()
})

test.each([
  ['a {\n  color: red', 'cssUnclosed', '{', 1],
  ['a { }\n}', 'cssUnopened', '}', 2],
  ['a { }\n/* never closed', 'cssUnclosed', '/*', 2],
  ['a { content: "x\n}', 'cssUnclosed', '"', 1],
  ['a { width: calc(1px }', 'cssUnclosed', '(', 1],
])('reports the unmatched bracket, comment or quote in %j', (text, key, mark, line) => {
  expect(findCssError(text)).toMatchObject({ key, params: { mark, line } })
})
