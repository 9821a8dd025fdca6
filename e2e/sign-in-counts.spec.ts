import { signInResult } from './fixtures/steps'
import { expect, test } from './fixtures/test'

test('counts few sign-ins, and estimates many', async ({ app, realm, server, page }) => {
  await realm.create({ eventsEnabled: true })
  const failSignIns = async (count: number) => {
    const fail = () => signInResult(server.url, realm, 'nobody', 'wrong')
    for (let done = 0; done < count; done += 10)
      await Promise.all(Array.from({ length: Math.min(10, count - done) }, fail))
  }
  /** Sizes in bytes of the answers with events that the chart asks for. */
  let sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    // Only the chart asks for a period.
    if (pathname.endsWith('/events') && searchParams.has('dateFrom'))
      sizes.push(response.body().then((body) => body.length))
  })
  const note = page.getByText(/^Keycloak does not count events: these numbers are estimates/)
  /** Sign-ins and failures of each hour, from the table for screen readers. All are new here. */
  const countsOfHours = async () => {
    const rows = page.getByRole('table', { name: 'Sign-ins of the last 7 hours' }).getByRole('row')
    await expect(rows).toHaveCount(8)
    const hours = await rows.filter({ has: page.getByRole('cell') }).all()
    return Promise.all(
      hours.map(async (hour) => (await hour.getByRole('cell').allTextContents()).map(Number)),
    )
  }
  const none = Array.from({ length: 6 }, () => [0, 0])

  await failSignIns(3)
  await app.open('/$realm')
  expect(await countsOfHours()).toEqual([...none, [0, 3]])
  await expect(note).toBeHidden()
  expect(sizes).toHaveLength(1)

  const failures = 130
  await failSignIns(failures - 3)
  sizes = []
  await page.reload()
  await expect(note).toBeVisible()
  // The hour may have ended meanwhile.
  const hours = await countsOfHours()
  expect(hours.slice(0, 5)).toEqual(none.slice(1))
  const sum = (column: number) => hours.reduce((total, hour) => total + (hour[column] ?? 0), 0)
  expect(sum(0)).toBe(0)
  expect(Math.abs(sum(1) - failures)).toBeLessThanOrEqual(failures / 10)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(60_000)
})
