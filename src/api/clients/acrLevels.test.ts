import { expect, test } from 'vitest'
import { readAcrLevels, writeAcrLevels } from './acrLevels'

test('merges levels and URIs by ACR', () => {
  const attributes = {
    'acr.loa.map': '{"gold":"2","silver":1}',
    'acr.uri.map': '{"gold":"urn:gold","lost":"urn:lost"}',
  }
  expect(readAcrLevels(attributes)).toEqual([
    'gold\t2\turn:gold',
    'silver\t1\t',
    'lost\t\turn:lost',
  ])
})

test.each([undefined, '', 'no JSON', '[1]', 'null', 7])('reads no levels from %s', (text) => {
  expect(readAcrLevels({ 'acr.loa.map': text })).toEqual([])
})

test('reads back what it writes and keeps other attributes', () => {
  const rows = ['gold\t2\turn:gold', 'a.b, "c"\t0\t']
  const written = writeAcrLevels({ frontendUrl: 'x' }, rows)
  expect(written).toEqual({
    frontendUrl: 'x',
    'acr.loa.map': '{"gold":"2","a.b, \\"c\\"":"0"}',
    'acr.uri.map': '{"gold":"urn:gold"}',
  })
  expect(readAcrLevels(written)).toEqual(rows)
})

test('removes the attributes without rows and ignores rows without an ACR', () => {
  const before = { 'acr.loa.map': '{"gold":"2"}', 'acr.uri.map': '{"gold":"u"}', other: '1' }
  expect(writeAcrLevels(before, [])).toEqual({ other: '1' })
  expect(writeAcrLevels(before, ['\t3\t'])).toEqual({ other: '1' })
})
