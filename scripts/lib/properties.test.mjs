import { describe, expect, test } from 'vitest'
import { parseProperties } from './properties.mjs'

const read = (/** @type {string[]} */ ...lines) => parseProperties(lines.join('\n'))

describe('properties', () => {
  test('separates keys and values by =, : or white space', () => {
    expect(read('a=1', 'b: 2', 'c 3', 'd\t=\t4', 'e', 'f=', 'g = = x', 'h::y')).toEqual({
      a: '1',
      b: '2',
      c: '3',
      d: '4',
      e: '',
      f: '',
      g: '= x',
      h: ':y',
    })
  })

  test('skips comments and blank lines, keeps white space at the end', () => {
    expect(read('# a=1', '  ! b=2', '', '   ', '  c=3  ')).toEqual({ c: '3  ' })
  })

  test('joins continued lines without their indent', () => {
    expect(read('a=one, \\', '    two, \\', '\tthree', 'b=\\\\', 'c=x')).toEqual({
      a: 'one, two, three',
      b: '\\',
      c: 'x',
    })
    expect(read('a=\\', '# no comment here', 'b=1\\')).toEqual({ a: '# no comment here', b: '1' })
  })

  test('resolves escapes in keys and values', () => {
    expect(read('a\\ b\\=c\\:d=1\\t2\\n\\u00fc\\"\\q', "e=it''s")).toEqual({
      'a b=c:d': '1\t2\nü"q',
      e: "it''s",
    })
  })

  test('handles all line endings and a byte order mark; the last of repeated keys wins', () => {
    expect(parseProperties('\uFEFFa=1\r\nb=2\rc=3\na=4')).toEqual({ a: '4', b: '2', c: '3' })
  })
})
