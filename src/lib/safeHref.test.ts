import { expect, test } from 'vitest'
import { safeHref } from './safeHref'

test('accepts http and https', () => {
  expect(safeHref('https://example.com/a?b#c')).toBe('https://example.com/a?b#c')
  expect(safeHref('HTTP://example.com')).toBe('http://example.com/')
})

test('rejects everything else', () => {
  for (const text of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/path',
    '//example.com',
    'example.com',
    'https://',
    '',
    undefined,
  ]) {
    expect(safeHref(text)).toBeUndefined()
  }
})
