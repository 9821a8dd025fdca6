import { expect, test } from 'vitest'
import { callEach, forThoseLeft, readEach } from './each'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

test('trying again is about those that failed, and what follows waits for all', async () => {
  let refused = ['b', 'c']
  const sent: string[][] = []
  let isDone = false
  const run = forThoseLeft(
    ['a', 'b', 'c', 'd'],
    (left) => {
      sent.push([...left])
      return callEach(left, async (item) => {
        if (refused.includes(item)) throw new Error('not now')
      })
    },
    (item) => item.toUpperCase(),
    () => {
      isDone = true
    },
  )
  expect(await run().catch(wordsOf)).toBe('B: not now\nC: not now')
  expect(isDone).toBe(false)
  refused = ['c']
  expect(await run().catch(wordsOf)).toBe('C: not now')
  refused = []
  await run()
  expect(isDone).toBe(true)
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['c']])
})

test('answers come in the order of the items, whichever is there first', async () => {
  const items = ['a', 'b', 'c']
  const pending = new Map<string, () => void>()
  const answers = readEach(items, async (item) => {
    await new Promise<void>((resolve) => pending.set(item, resolve))
    return item.toUpperCase()
  })
  for (const item of ['c', 'a', 'b']) pending.get(item)?.()
  expect(await answers).toEqual(['A', 'B', 'C'])
})
