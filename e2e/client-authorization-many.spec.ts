import { expect, type Locator } from '@playwright/test'
import { content, searchAndChoose, resourceServerOf } from './fixtures/authorization'
import { test } from './fixtures/test'

const numbered = (count: number, digits: number, kind: string) =>
  Array.from({ length: count }, (_, index) => `${kind} ${String(index).padStart(digits, '0')}`)

const resources = numbered(1000, 4, 'resource').map((name, index) => ({
  name,
  type: 'urn:shop:many',
  uris: [`/r/${index}`],
  scopes: [{ name: 'read' }],
}))

const config = { targetClaim: 'email', pattern: '.*' }
const policies = numbered(300, 3, 'policy').map((name) => ({ name, type: 'regex', config }))

/** In ms. */
const maxDuration = 2000

async function measure(target: Locator, act: () => Promise<unknown>) {
  const start = performance.now()
  await act()
  await target.waitFor({ timeout: 30_000 })
  return Math.round(performance.now() - start)
}

test('pages, searches and evaluates 1,000 resources and 300 policies', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(content)
  const { address, add } = await resourceServerOf(realm)
  await add('/scope', { name: 'read' })
  // A single import takes minutes: the server slows down with each resource. Batches don't.
  const batches = Array.from({ length: 40 }, (_, index) => index * 25)
  const addBatches = async (): Promise<void> => {
    const start = batches.shift()
    if (start === undefined) return
    await add('/import', { resources: resources.slice(start, start + 25) })
    return addBatches()
  }
  await Promise.all([add('/import', { policies }), addBatches(), addBatches(), addBatches()])
  const permission = { resourceType: 'urn:shop:many', policies: ['policy 000'] }
  await add('/permission/resource', { ...permission, name: 'on all' })

  // Take the fastest of several runs: one run depends on the load of the machine.
  const times: Record<string, number[]> = {}
  const timed = async (what: string, target: Locator, act: () => Promise<unknown>) => {
    times[what] = [...(times[what] ?? []), await measure(target, act)]
  }
  const next = page.getByRole('button', { name: 'Next', exact: true }).first()

  await app.open(`${address}/resources`)
  await app.expectRow('resource 0000')
  for (const index of [1, 2, 3])
    await timed('page of resources', app.row(`resource 00${index}0`), () => next.click())
  for (const index of [617, 731, 999])
    await timed('resource by URI', app.row(`resource 0${index}`), async () => {
      await page.getByRole('button', { name: /^Search resource/ }).click()
      await app.field('URIs').fill(`/r/${index}`)
      await app.press('Search')
    })
  await expect(app.row('resource 0030')).toBeHidden()
  await timed('resource opened', page.getByRole('link', { name: 'read' }), () =>
    app.row('resource 0999').getByRole('button').first().click(),
  )

  await app.tab('Policies')
  await app.expectRow('policy 000', 'on all')
  for (const index of [1, 2, 3]) {
    await timed('page of policies', app.row(`policy 0${index}0`), () => next.click())
    await app.expectRow(`policy 0${index}0`, 'Not used')
  }

  await app.tab('Evaluate')
  await searchAndChoose(app, 'Users', 'ann')
  await searchAndChoose(app, 'Resources and Scopes', 'resource 0777')
  const results = page.getByRole('table', { name: 'Results' })
  const permitted = results.getByRole('row').filter({ hasText: 'Permit' })
  const evaluate = () => timed('evaluation', permitted.first(), () => app.press('Evaluate'))
  await evaluate()
  await expect(permitted).toHaveCount(1)
  await expect(permitted).toContainText('resource 0777')
  for (const _again of [1, 2]) {
    await app.press('Back')
    await evaluate()
  }

  // Evaluating all resources takes the server seconds.
  await app.press('Back')
  await page.getByRole('button', { name: /^Remove: resource 0777/ }).click()
  await app.press('Evaluate')
  await expect(permitted).toHaveCount(10, { timeout: 60_000 })
  const match = results.getByRole('row').filter({ hasText: 'resource 0888' })
  await timed('search in results', match, () => app.search('resource 0888'))
  for (const [what, durations] of Object.entries(times))
    expect(Math.min(...durations), `${what}: ${durations.join(', ')} ms`).toBeLessThan(maxDuration)
})
