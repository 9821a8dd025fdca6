import { expect, test } from 'vitest'
import { environmentOf, inScript, withBase, withEnvironment } from './template.mjs'

const page = '<head><script id="environment" type="application/json">{}</script></head>'

test('reads back what it inserts, and escapes </script>', () => {
  const values = { realm: '</script><script>alert(1)</script>', note: 'a & "b" <!-- $1 $&' }
  const filled = withEnvironment(page, inScript(values))
  expect(environmentOf(filled)).toEqual(values)
  expect(filled.match(/<\/script>/g)).toHaveLength(1)
  expect(() => withEnvironment('<head></head>', '{}')).toThrow('has no <script id="environment">')
})

test('returns undefined for a missing or broken environment', () => {
  expect(environmentOf('<html></html>')).toBeUndefined()
  expect(environmentOf(withEnvironment(page, '{'))).toBeUndefined()
  expect(environmentOf(withEnvironment(page, '3'))).toBeUndefined()
})

test('prefixes only relative URLs', () => {
  const html = '<script src="./a.js"></script><link href="./b.css"><a href="https://c.example/">'
  expect(withBase(html, '/castellan')).toBe(
    '<script src="/castellan/a.js"></script><link href="/castellan/b.css"><a href="https://c.example/">',
  )
})
