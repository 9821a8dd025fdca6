import { expect, test } from 'vitest'
import { forEachSettled, retryFailed, mapConcurrently } from './batch'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

test('trying again is about those that failed, and whoever asked is told who is left', async () => {
  let refused = ['b', 'c']
  const sent: string[][] = []
  const told: unknown[] = []
  const run = retryFailed(
    ['a', 'b', 'c', 'd'],
    (left) => {
      sent.push([...left])
      return forEachSettled(left, async (item) => {
        if (refused.includes(item)) throw new Error('not now')
      })
    },
    (item) => item.toUpperCase(),
    (left) => told.push(left),
  )
  expect(await run().catch(wordsOf)).toBe('B: not now\nC: not now')
  refused = ['c']
  expect(await run().catch(wordsOf)).toBe('C: not now')
  expect(await run().catch(wordsOf)).toBe('C: not now')
  refused = []
  await run()
  // Where nothing was done, nothing has changed.
  expect(told).toEqual([['b', 'c'], ['c'], []])
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['c'], ['c']])
})

test('answers come in the order of the items, whichever is there first', async () => {
  const items = ['a', 'b', 'c']
  const pending = new Map<string, () => void>()
  const answers = mapConcurrently(items, async (item) => {
    await new Promise<void>((resolve) => pending.set(item, resolve))
    return item.toUpperCase()
  })
  for (const item of ['c', 'a', 'b']) pending.get(item)?.()
  expect(await answers).toEqual(['A', 'B', 'C'])
})
