import { expect, test } from 'vitest'
import { latestOnly } from './latestOnly'

function createJobs() {
  const started: string[] = []
  const finishers = new Map<string, (fails?: boolean) => void>()
  const job = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      started.push(name)
      finishers.set(name, (fails) => (fails ? reject(new Error(name)) : resolve()))
    })
  const finish = (name: string, fails = false) => finishers.get(name)?.(fails)
  return { started, job, finish }
}

test('runs one job at a time, then only the newest waiting one', async () => {
  const { started, job, finish } = createJobs()
  const run = latestOnly()
  run(job('a'))
  run(job('an'))
  run(job('ann'))
  expect(started).toEqual(['a'])
  finish('a')
  await expect.poll(() => started).toEqual(['a', 'ann'])
  finish('ann')
  run(job('anna'))
  await expect.poll(() => started).toEqual(['a', 'ann', 'anna'])
})

test('continues after a failed job', async () => {
  const { started, job, finish } = createJobs()
  const run = latestOnly()
  run(job('first'))
  run(job('second'))
  finish('first', true)
  await expect.poll(() => started).toEqual(['first', 'second'])
})
