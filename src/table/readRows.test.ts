import { expect, test } from 'vitest'
import { readRows } from './rows'

const fakeList = (length: number) => {
  const calls: number[][] = []
  const read = (first: number, max: number) => {
    calls.push([first, max])
    return Promise.resolve(
      Array.from(
        { length: Math.max(0, Math.min(max, length - first)) },
        (_, index) => first + index,
      ),
    )
  }
  return { calls, read }
}

test('reads everything, never more than 101 rows in one call', async () => {
  for (const length of [0, 1, 99, 100, 101, 250]) {
    const { calls, read } = fakeList(length)
    const progress: number[] = []
    const rows = await readRows(read, new AbortController().signal, (count) => progress.push(count))
    expect(rows).toEqual(Array.from({ length }, (_, index) => index))
    expect(progress.at(-1)).toBe(length)
    expect(Math.max(...calls.map(([, max = 0]) => max))).toBeLessThanOrEqual(101)
  }
})

test('stops before the next call when cancelled', async () => {
  const { calls, read } = fakeList(1000)
  const controller = new AbortController()
  const reading = readRows(read, controller.signal, (count) => count >= 200 && controller.abort())
  await expect(reading).rejects.toThrow()
  expect(calls).toHaveLength(2)
})
