import { secretMask } from '~/lib/secrets'
import { describe, expect, test } from 'vitest'
import { nameOf } from '~/form/values/paths'
import { merge, partialBody, type ConflictChoice } from './save'

const base = {
  name: 'a',
  description: 'old',
  attributes: { 'a.b': 'x', list: ['1', '2'] },
  mappers: [{ id: 1 }],
}

const decide = (path: readonly string[], choice: ConflictChoice, theirs: unknown) =>
  new Map([[nameOf(path), { choice, theirs }]])

describe('merge', () => {
  test('writes only edited paths into the fresh copy', () => {
    const theirs = { ...base, description: 'theirs', added: { by: 'a newer server' } }
    const { result, conflicts } = merge(base, theirs, [{ path: ['name'], value: 'mine' }])
    expect(conflicts).toEqual([])
    expect(result).toEqual({ ...theirs, name: 'mine' })
    expect(result.mappers).toBe(theirs.mappers)
  })
  test('keeps theirs in a conflict until the user chooses', () => {
    const theirs = { ...base, name: 'theirs' }
    const edits = [{ path: ['name'], value: 'mine' }]
    const { result, conflicts } = merge(base, theirs, edits)
    expect(conflicts).toEqual([{ path: ['name'], base: 'a', theirs: 'theirs', mine: 'mine' }])
    expect(result.name).toBe('theirs')
    const decided = (choice: ConflictChoice) =>
      merge(base, theirs, edits, decide(['name'], choice, 'theirs'))
    expect(decided('mine')).toMatchObject({ conflicts: [], result: { name: 'mine' } })
    expect(decided('theirs')).toMatchObject({ conflicts: [], result: { name: 'theirs' } })
    expect(merge(base, theirs, edits, decide(['name'], 'mine', 'older')).conflicts).toEqual(
      conflicts,
    )
  })
  test('does not report equal edits as conflicts', () => {
    const theirs = { ...base, name: 'same', attributes: { list: ['3'], 'a.b': 'x' } }
    const edits = [
      { path: ['name'], value: 'same' },
      { path: ['attributes', 'list'], value: ['3'] },
    ]
    expect(merge(base, theirs, edits)).toEqual({ result: theirs, conflicts: [] })
  })
  test('ignores a changed key order', () => {
    const theirs = { ...base, attributes: { list: ['1', '2'], 'a.b': 'x' } }
    const edits = [{ path: ['attributes'], value: { 'a.b': 'y' } }]
    expect(merge(base, theirs, edits).conflicts).toEqual([])
  })
  test('merges edits of different keys of a map', () => {
    const theirs = { ...base, attributes: { ...base.attributes, 'c.d': 'new' } }
    const { result, conflicts } = merge(base, theirs, [{ path: ['attributes', 'a.b'], value: 'y' }])
    expect(conflicts).toEqual([])
    expect(result.attributes).toEqual({ 'a.b': 'y', list: ['1', '2'], 'c.d': 'new' })
  })
  test('reports removing a value they changed, but not one they removed', () => {
    const edit = [{ path: ['description'], value: undefined }]
    expect(merge(base, { ...base, description: 'new' }, edit).conflicts).toHaveLength(1)
    expect(merge(base, { ...base, description: '' }, edit).conflicts).toEqual([])
    expect('description' in merge(base, base, edit).result).toBe(false)
  })
  test('writes false and 0 over missing values', () => {
    const edits = [
      { path: ['off'], value: false },
      { path: ['zero'], value: 0 },
    ]
    expect(merge(base, base, edits).result).toMatchObject({ off: false, zero: 0 })
  })
  test('never writes a mask', () => {
    const edits = [
      { path: ['secret'], value: secretMask },
      { path: ['config', 'key'], value: [secretMask] },
    ]
    expect(merge(base, base, edits).result).toBe(base)
  })
})

describe('an edited map', () => {
  const baseline = { attributes: { 'a.b': ['1'], 'c[d]': ['2', '3'], gone: ['x'] } }
  const edit = (value: unknown) => [{ path: ['attributes'], value, perKey: true as const }]
  test('merges added, changed and removed keys of both sides', () => {
    const theirs = { attributes: { 'a.b': ['1'], 'c[d]': ['9'], gone: ['x'], 'their.own': ['t'] } }
    const mine = { 'a.b': ['1', '1a'], 'c[d]': ['2', '3'], new: ['n'] }
    const { result, conflicts } = merge(baseline, theirs, edit(mine))
    expect(conflicts).toEqual([])
    expect(result.attributes).toEqual({
      'a.b': ['1', '1a'],
      'c[d]': ['9'],
      'their.own': ['t'],
      new: ['n'],
    })
  })
  test('conflicts only at keys that both changed', () => {
    const theirs = { attributes: { ...baseline.attributes, 'a.b': ['theirs'] } }
    const mine = { 'a.b': ['mine'], 'c[d]': ['2'], gone: ['x'] }
    const { result, conflicts } = merge(baseline, theirs, edit(mine))
    const path = ['attributes', 'a.b']
    expect(conflicts).toEqual([{ path, base: ['1'], theirs: ['theirs'], mine: ['mine'] }])
    expect(result.attributes).toEqual({ ...theirs.attributes, 'c[d]': ['2'] })
    const decisions = decide(path, 'mine', ['theirs'])
    const decided = merge(baseline, theirs, edit(mine), decisions).result
    expect(decided.attributes['a.b']).toEqual(['mine'])
  })
  test('removes only the keys of the baseline when emptied', () => {
    expect(merge(baseline, baseline, edit({})).result).toEqual({ attributes: {} })
    expect(merge(baseline, baseline, edit(undefined)).result).toEqual({})
    const theirs = { attributes: { ...baseline.attributes, new: ['n'] } }
    expect(merge(baseline, theirs, edit({})).result).toEqual({ attributes: { new: ['n'] } })
  })
  test('keeps keys with empty lists', () => {
    const withEmptyKey = { attributes: { none: [], 'a.b': ['1'] } }
    expect(merge(withEmptyKey, withEmptyKey, edit({ 'a.b': ['2'] })).result).toEqual({
      attributes: { none: [], 'a.b': ['2'] },
    })
  })
  test('creates a missing map', () => {
    const none: { attributes?: object } = {}
    expect(merge(none, none, edit({ a: ['1'] })).result).toEqual({ attributes: { a: ['1'] } })
    const theirs = { attributes: { b: ['2'] } }
    expect(merge(none, theirs, edit({ a: ['1'] })).conflicts).toEqual([])
  })
})

describe('partialBody', () => {
  const partsOf = (merged: typeof base) => ({ body: merged, merged, theirs: base })
  const edited = partsOf({ ...base, attributes: { ...base.attributes, 'a.b': 'y' } })
  test('contains complete changed properties and those required with them', () => {
    const { attributes } = edited.body
    expect(partialBody(edited, {})).toEqual({ attributes })
    expect(partialBody(edited, { always: ['name'] })).toEqual({ name: 'a', attributes })
    const together = [
      ['attributes', 'mappers'],
      ['name', 'description'],
    ]
    expect(Object.keys(partialBody(edited, { together }))).toEqual(['attributes', 'mappers'])
  })
  test('contains what a transformation changes, and the group of a form-only property', () => {
    const withMode = { ...base, mode: 'on' }
    const parts = { body: { ...base, description: 'on' }, merged: withMode, theirs: base }
    const together = [['mode', 'name']]
    expect(partialBody<object>(parts, { together })).toEqual({ description: 'on', name: 'a' })
  })
  test('contains only the changed keys of a map that the endpoint merges', () => {
    const { 'a.b': _removed, ...rest } = base.attributes
    const parts = { body: { ...base, attributes: { ...rest, new: '1' } }, theirs: base }
    expect(
      partialBody<object>({ ...parts, merged: parts.body }, { maps: { attributes: '' } }),
    ).toEqual({ attributes: { 'a.b': '', new: '1' } })
  })
})
