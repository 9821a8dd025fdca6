import { expect, test } from 'vitest'
import { keepLineBreaks } from './text'

test('keeps the kind of line break that a text had', () => {
  expect(keepLineBreaks('one\r\ntwo', 'one\ntwo\nthree')).toBe('one\r\ntwo\r\nthree')
  expect(keepLineBreaks('one\ntwo', 'one\n2')).toBe('one\n2')
})
