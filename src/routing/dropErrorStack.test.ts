import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dropErrorStack } from './dropErrorStack'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Counts pages that survive garbage collection after their steps were aborted. */
async function countRetainedPages(prepare: (controller: AbortController) => void) {
  const abandoned: AbortController[] = []
  const pages: WeakRef<object>[] = []
  for (let step = 0; step < 20; step++) {
    const controller = new AbortController()
    prepare(controller)
    const page = { rows: Array.from({ length: 100 }, () => step) }
    const render = () => {
      controller.abort()
      return page
    }
    render()
    pages.push(new WeakRef(page))
    abandoned.push(controller)
  }
  await delay(10)
  collectGarbage()
  await delay(10)
  collectGarbage()
  expect(abandoned).toHaveLength(20) // the router keeps them, too
  return pages.filter((page) => page.deref()).length
}

test('an aborted step does not retain its page', async () => {
  expect(await countRetainedPages(dropErrorStack)).toBeLessThan(3)
})

// Once this fails, engines no longer leak, and dropErrorStack can go.
test('without it, every page is retained', async () => {
  expect(await countRetainedPages(() => undefined)).toBeGreaterThan(17)
})

test('accepts abort reasons that are not errors', () => {
  const controller = new AbortController()
  dropErrorStack(controller)
  expect(() => controller.abort('gone')).not.toThrow()
})
