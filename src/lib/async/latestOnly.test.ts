import { expect, test } from 'vitest'
import { latestOnly } from './latestOnly'

/** Jobs that end when they are told to, and the names of those that were started. */
function jobs() {
  const started: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const job = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      started.push(name)
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve()))
    })
  const end = (name: string, fails = false) => ends.get(name)?.(fails)
  return { started, job, end }
}

test('runs one at a time, and of those that wait only the newest', async () => {
  const { started, job, end } = jobs()
  const run = latestOnly()
  run(job('a'))
  run(job('an'))
  run(job('ann'))
  expect(started).toEqual(['a'])
  end('a')
  await expect.poll(() => started).toEqual(['a', 'ann'])
  end('ann')
  run(job('anna'))
  await expect.poll(() => started).toEqual(['a', 'ann', 'anna'])
})

test('goes on after a job that failed', async () => {
  const { started, job, end } = jobs()
  const run = latestOnly()
  run(job('first'))
  run(job('second'))
  end('first', true)
  await expect.poll(() => started).toEqual(['first', 'second'])
})
