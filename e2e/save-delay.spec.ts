import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures/test'

const general = '/$realm/realm-settings/general'
const saved = 'Realm successfully updated'

const lineOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

/** The requests of the realm itself, and those among them that are answered. */
function watch(page: Page, realm: string) {
  const path = `/admin/realms/${realm}`
  const [sent, answered]: [string[], string[]] = [[], []]
  const record = (lines: string[]) => (request: Request) => {
    const line = lineOf(request)
    if (line.endsWith(path)) lines.push(line.slice(0, -path.length - 1))
  }
  page.on('request', record(sent))
  page.on('requestfinished', record(answered))
  return { sent, answered }
}

const leave = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()

test('says that a realm is saved with the answer of the write, and lets people leave then', async ({
  app,
  realm,
  page,
  faults,
}) => {
  await app.open(general)
  await app.field('Display name').fill('Typed')
  const { sent, answered } = watch(page, realm.name)
  faults.add({ method: 'GET', path: /\/admin\/realms\/[^/]+$/ }, { kind: 'delay', ms: 2000 })
  await app.save(saved)
  expect(answered).toEqual(['GET', 'PUT'])

  // Read once before and once after.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect.poll(() => answered).toEqual(['GET', 'PUT', 'GET'])
  expect(sent).toEqual(['GET', 'PUT', 'GET'])
  expect((await realm.get()).displayName).toBe('Typed')

  await app.field('Display name').fill('Typed again')
  await app.save(saved)
  await leave(page)
  await expect(app.heading('Clients')).toBeVisible()
})

test('lets people leave as soon as they read that something is created', async ({
  app,
  page,
  faults,
}) => {
  await app.open('/$realm/clients')
  await app.expectRow('account')
  await app.open('/$realm/client-scopes/new')
  await app.field('Name').fill('keeper')
  faults.add({ method: 'GET', path: /\/client-scopes/ }, { kind: 'delay', ms: 2000 })
  await app.save('Client scope created')
  await leave(page)
  await expect(app.heading('Clients')).toBeVisible()
  await expect.poll(() => faults.hits()).not.toHaveLength(0)
  await app.settled()
  await expect(app.heading('Clients')).toBeVisible()
})

test('downloads no code of other pages while a save is under way', async ({
  app,
  page,
  faults,
}) => {
  await app.open(general)
  await app.field('Display name').fill('Typed')
  faults.add({ method: 'PUT', path: /\/admin\/realms\// }, { kind: 'delay', ms: 4000 })
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await app.press('Save')
  await put
  const downloads: string[] = []
  const record = (request: Request) => {
    if (/\/assets\/.*Page-[^/]*$/.test(request.url())) downloads.push(lineOf(request))
  }
  page.on('request', record)
  await app.expectMessage(saved)
  expect(downloads).toEqual([])

  // Afterwards it goes on.
  await expect.poll(() => downloads.length).toBeGreaterThan(0)
  page.off('request', record)
})
