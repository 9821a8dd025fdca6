import { expect, test } from 'vitest'
import { readProperties, writeProperties } from './properties'

test('reads Java properties', () => {
  const text = String.raw`# a comment
! another
plain=value
with\ blank : two words
unicode=\u00e4 \u2192
empty=
joined=one \
    two
trailing\\=backslash\\
noSeparator value with = sign
`
  expect(readProperties(text)).toEqual({
    plain: 'value',
    'with blank': 'two words',
    unicode: 'ä →',
    empty: '',
    joined: 'one two',
    'trailing\\': 'backslash\\',
    noSeparator: 'value with = sign',
  })
})

test('survives a round trip', () => {
  const texts = {
    'a.b': 'x=y',
    'with blank': ' leading',
    '#no:comment': 'two\nlines\tand \\ more',
    ümlaut: '',
  }
  expect(readProperties(writeProperties(texts))).toEqual(texts)
})
