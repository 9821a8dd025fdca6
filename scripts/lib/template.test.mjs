import { expect, test } from 'vitest'
import { environmentOf, inScript, withBase, withEnvironment } from './template.mjs'

const page = '<head><script id="environment" type="application/json">{}</script></head>'

test('what is put into the page is read out of it, and cannot end its element', () => {
  const values = { realm: '</script><script>alert(1)</script>', note: 'a & "b" <!-- $1 $&' }
  const filled = withEnvironment(page, inScript(values))
  expect(environmentOf(filled)).toEqual(values)
  expect(filled.match(/<\/script>/g)).toHaveLength(1)
  expect(() => withEnvironment('<head></head>', '{}')).toThrow('has no <script id="environment">')
})

test('a page without an environment, or with a broken one, has none', () => {
  expect(environmentOf('<html></html>')).toBeUndefined()
  expect(environmentOf(withEnvironment(page, '{'))).toBeUndefined()
  expect(environmentOf(withEnvironment(page, '3'))).toBeUndefined()
})

test('only relative addresses get the base', () => {
  const html = '<script src="./a.js"></script><link href="./b.css"><a href="https://c.example/">'
  expect(withBase(html, '/castellan')).toBe(
    '<script src="/castellan/a.js"></script><link href="/castellan/b.css"><a href="https://c.example/">',
  )
})
