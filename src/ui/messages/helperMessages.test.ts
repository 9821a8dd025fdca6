import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('only our own note draws PatternFly’s, whose words for screen readers are English', () => {
  const users = Object.keys(sources).filter((file) => sources[file]?.includes('HelperTextItem'))
  expect(users).toEqual(['./HelperMessage.tsx'])
})
