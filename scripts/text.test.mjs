import { expect, test } from 'vitest'
import { readTextOptions, withText } from './lib/ownTexts.mjs'

test('reads a key, texts by language, and the key before it', () => {
  expect(
    readTextOptions(['seen', 'en=Seen = known', '--after', 'found', 'de=Gesehen'], ''),
  ).toEqual({ key: 'seen', texts: { en: 'Seen = known', de: 'Gesehen' }, after: 'found' })
  expect(readTextOptions(['seen'], '')).toEqual({ key: 'seen', texts: {}, after: undefined })
})

test.each([[[]], [['--after', 'found']], [['seen', 'Seen']], [['seen', 'en=']]])(
  'refuses %j and says how it is used',
  (args) => expect(() => readTextOptions(args, 'npm run text')).toThrow('npm run text'),
)

test('puts a new text after its neighbour and leaves the others in their order', () => {
  const texts = { a: '1', b: '2' }
  expect(Object.entries(withText(texts, 'c', '3', 'a'))).toEqual([
    ['a', '1'],
    ['c', '3'],
    ['b', '2'],
  ])
  expect(Object.keys(withText(texts, 'c', '3', undefined))).toEqual(['a', 'b', 'c'])
  expect(withText(texts, 'a', '4', 'b')).toEqual({ a: '4', b: '2' })
  expect(() => withText(texts, 'c', '3', 'x')).toThrow('no key x')
})
