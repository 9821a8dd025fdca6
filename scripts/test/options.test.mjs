import { describe, expect, test } from 'vitest'
import { readOptions } from './options.mjs'

describe('the options of npm test', () => {
  test('runs everything by default', () => {
    expect(readOptions([])).toEqual({
      unit: true,
      e2e: true,
      browsers: false,
      keep: false,
      help: false,
      filters: [],
    })
  })

  test('--unit and --e2e limit the run', () => {
    expect(readOptions(['--unit'])).toMatchObject({ unit: true, e2e: false })
    expect(readOptions(['--e2e', '--keep'])).toMatchObject({ unit: false, e2e: true, keep: true })
    expect(readOptions(['--unit', '--e2e'])).toMatchObject({ unit: true, e2e: true })
  })

  test('--browsers runs nothing else', () => {
    const expected = { unit: false, e2e: false, browsers: true }
    expect(readOptions(['--browsers'])).toMatchObject(expected)
  })

  test('a filter chooses the runner by its path', () => {
    expect(readOptions(['e2e/roles.spec.ts:12'])).toMatchObject({ unit: false, e2e: true })
    expect(readOptions(['src/lib/access.test.ts'])).toMatchObject({ unit: true, e2e: false })
    expect(readOptions(['--e2e', 'roles'])).toMatchObject({ unit: false, filters: ['roles'] })
  })

  test('rejects unknown options', () => {
    expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'; npm test -- --help")
  })
})
