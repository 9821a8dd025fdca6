import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'
import type { Server } from './fixtures/server'

const estimateNote = /^Keycloak does not count events: these numbers are estimates/

async function failSignIns(server: Server, realm: string, count: number) {
  const fail = () =>
    fetch(`${server.url}/realms/${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: 'nobody',
        password: 'wrong',
      }),
    })
  for (let done = 0; done < count; done += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - done) }, fail))
}

/** Sign-ins and failures of each hour, from the table for screen readers. All are new here. */
async function countsOf(page: Page): Promise<number[][]> {
  const rows = page.getByRole('table', { name: 'Sign-ins of the last 7 hours' }).getByRole('row')
  await expect(rows).toHaveCount(8)
  const hours = await rows.filter({ has: page.getByRole('cell') }).all()
  return Promise.all(
    hours.map(async (hour) => (await hour.getByRole('cell').allTextContents()).map(Number)),
  )
}

/** Sizes in bytes of the answers with events that the chart asks for. */
function recordChartAnswers(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    // Only the chart asks for a period.
    if (pathname.endsWith('/events') && searchParams.has('dateFrom'))
      sizes.push(response.body().then((body) => body.length))
  })
  return sizes
}

test('counts few new sign-ins by the hour exactly, with one call', async ({
  app,
  realm,
  server,
  page,
}) => {
  await realm.create({ eventsEnabled: true })
  await failSignIns(server, realm.name, 3)
  const sizes = recordChartAnswers(page)
  await app.open('/$realm')
  expect(await countsOf(page)).toEqual([...Array.from({ length: 6 }, () => [0, 0]), [0, 3]])
  await expect(page.getByText(estimateNote)).toBeHidden()
  expect(sizes).toHaveLength(1)
})

test('estimates many sign-ins with less than 60 kB, and says so', async ({
  app,
  realm,
  server,
  page,
}) => {
  await realm.create({ eventsEnabled: true })
  const failures = 130
  await failSignIns(server, realm.name, failures)
  const sizes = recordChartAnswers(page)
  await app.open('/$realm')
  await expect(page.getByText(estimateNote)).toBeVisible()
  const hours = await countsOf(page)
  expect(hours.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => [0, 0]))
  const [signIns, failed = 0] = hours[6] ?? []
  expect(signIns).toBe(0)
  expect(Math.abs(failed - failures)).toBeLessThanOrEqual(failures / 10)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(60_000)
})
