import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('only HelperMessage uses HelperTextItem, whose screen reader texts are English', () => {
  const users = Object.keys(sources).filter((file) => sources[file]?.includes('HelperTextItem'))
  expect(users).toEqual(['./alerts.tsx'])
})
