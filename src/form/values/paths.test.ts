import { describe, expect, test } from 'vitest'
import { getAt, nameOf, pathOf, sameValue, setAt } from './paths'

/** Attribute names seen on servers, and some that break form libraries. */
export const unusualNames = [
  'display.on.consent.screen',
  'a[0]',
  'x["y"]',
  "it's",
  'post.logout.redirect.uris',
  'urn:oasis:names:tc:SAML:2.0',
  'a,b',
  'a##b',
  '__z',
  '_2e_',
  'z',
  '.z.',
  '_',
  '__',
  '0',
  '',
  ' ',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'ünï',
  '🙂',
  '${key}',
  '\n',
  '/',
]

describe('nameOf', () => {
  test('round-trips unusual names, alone and in pairs', () => {
    for (const first of unusualNames) {
      expect(pathOf(nameOf([first]))).toEqual([first])
      for (const second of unusualNames) {
        expect(pathOf(nameOf([first, second]))).toEqual([first, second])
      }
    }
    expect(pathOf(nameOf([]))).toEqual([])
  })
  test('contains only word characters', () => {
    for (const name of unusualNames) expect(nameOf(['attributes', name])).toMatch(/^f\w+$/)
  })
  test('is unique per path', () => {
    const paths = unusualNames.flatMap((first) => [
      [first],
      ...unusualNames.map((second) => [first, second]),
    ])
    expect(new Set(paths.map(nameOf)).size).toBe(paths.length)
  })
})

describe('setAt', () => {
  test('copies the object and changes only the given path', () => {
    for (const name of unusualNames) {
      const before = { attributes: { other: ['kept'] }, unknown: { deep: [1, { two: 2 }] } }
      const after = setAt(before, ['attributes', name], 'new')
      expect(getAt(after, ['attributes', name])).toBe('new')
      expect(getAt(after, ['attributes', 'other'])).toEqual(['kept'])
      expect(after.unknown).toBe(before.unknown)
      expect(Object.keys(before.attributes)).toEqual(['other'])
      expect(setAt(after, ['attributes', name], undefined)).toEqual(before)
    }
  })
  test('creates missing parents, but not for removing a value', () => {
    expect(setAt({}, ['a', 'b.c'], 1)).toEqual({ a: { 'b.c': 1 } })
    const nothing = {}
    expect(setAt(nothing, ['a', 'b'], undefined)).toBe(nothing)
  })
  test('writes into arrays', () =>
    expect(setAt({ list: ['a', 'b'] }, ['list', '1'], 'c')).toEqual({ list: ['a', 'c'] }))
  test('does not read or write prototypes', () => {
    setAt({}, ['__proto__', 'polluted'], true)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(getAt({}, ['constructor'])).toBeUndefined()
  })
})

describe('sameValue', () => {
  test('compares deeply, ignoring key order', () =>
    expect(sameValue({ a: [1, { b: 2 }], c: 3 }, { c: 3, a: [1, { b: 2 }] })).toBe(true))
  test('respects the order of lists', () => expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false))
  test('treats all empty values as equal, but not false and 0', () => {
    for (const a of [undefined, null, '', [], {}]) {
      for (const b of [undefined, null, '', [], {}]) expect(sameValue(a, b)).toBe(true)
      expect(sameValue(a, false)).toBe(false)
      expect(sameValue(a, 0)).toBe(false)
    }
  })
})
