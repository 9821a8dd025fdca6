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

/** Holds the reads that follow a write, until `release` is called. */
async function holdReadsAfter(page: Page, method: 'POST' | 'PUT', path: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  let isWritten = false
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      const request = route.request()
      if (request.method() === method) isWritten = true
      else if (isWritten) {
        held.push(lineOf(request))
        await released
      }
      await route.continue()
    },
  )
  return { release: () => release(), held }
}

const leave = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()

test('says that a realm is saved with the answer of the write', async ({ app, realm, page }) => {
  await app.open(general)
  await app.field('Display name').fill('Typed')
  const { sent, answered } = watch(page, realm.name)
  const hold = () => holdReadsAfter(page, 'PUT', /\/admin\/realms\/[^/]+$/)
  const first = await hold()
  await app.save(saved)
  expect(answered).toEqual(['GET', 'PUT'])

  // Read once before and once after.
  first.release()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect.poll(() => answered).toEqual(['GET', 'PUT', 'GET'])
  expect(sent).toEqual(['GET', 'PUT', 'GET'])
  expect((await realm.get()).displayName).toBe('Typed')

  await app.field('Display name').fill('Typed again')
  const second = await hold()
  await app.save(saved)
  await leave(page)
  await expect(app.heading('Clients')).toBeVisible()
  second.release()
})

test('lets people leave as soon as they read that something is created', async ({ app, page }) => {
  await app.open('/$realm/client-scopes/new')
  await app.field('Name').fill('keeper')
  const { release, held } = await holdReadsAfter(page, 'POST', /\/client-scopes/)
  await app.save('Client scope created')
  await leave(page)
  await expect(app.heading('Clients')).toBeVisible()
  await expect.poll(() => held).not.toHaveLength(0)
  release()
  await app.settled()
  await expect(app.heading('Clients')).toBeVisible()
})

test('downloads no code of pages while a save is under way', async ({ app, page, faults }) => {
  await app.open(general)
  await app.field('Display name').fill('Typed')
  faults.add({ method: 'PUT', path: /\/admin\/realms\// }, { kind: 'delay', ms: 2500 })
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await app.press('Save')
  await put
  const lines: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') lines.push('saved')
  })
  page.on('request', (request) => {
    if (/\/assets\/.*Page-[^/]*$/.test(request.url())) lines.push(lineOf(request))
  })
  await app.expectMessage(saved)
  // Afterwards it goes on.
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(lines[0]).toBe('saved')
})
