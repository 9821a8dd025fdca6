import type { Locator, Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  clients: [{ clientId: 'shop' }],
  roles: {
    realm: [
      { name: 'auditor', composite: true, composites: { realm: ['reader'] } },
      { name: 'keeper' },
      { name: 'reader', description: 'Old' },
    ],
    client: { shop: [{ name: 'buyer' }] },
  },
})

const unknown = /It is not known whether this was saved; look again\./
const taken = /the first attempt, whose answer was lost, seems to have succeeded/

const formMessage = ({ page }: App, text: string | RegExp) =>
  page.getByRole('main').locator('form [aria-live]', { hasText: text })

const notice = (page: Page) => page.getByText('Keycloak does not answer; trying again')

const navigate = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Navigation', exact: true })
    .getByRole('link', { name, exact: true })
    .click()

/** The realm, its objects, and who-am-I; not the console's own files. */
const realmPaths = /^\/admin\/(realms\/|[^/]+\/console\/whoami)/
const rolePath = /\/roles-by-id\/[^/]+$/

async function openRoles(app: App) {
  await app.open('/$realm/roles')
  await app.expectRow('auditor')
  app.expectFailures(/console error: /)
}

const openRole = ({ page }: App, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

/** Lets the time pass in which the console tries again; `page.clock` must be installed. */
const expectAfterRetries = (expected: Locator) =>
  expect(async () => {
    await expected.page().clock.runFor(1000)
    await expect(expected).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })

test.describe('a page that could not be read', () => {
  test('is tried again by itself, and then with one press', async ({ app, page, faults }) => {
    await page.clock.install()
    await openRoles(app)
    for (const [name, fault] of [
      ['auditor', { kind: 'status', status: 502 }],
      ['keeper', { kind: 'refuse' }],
      ['reader', { kind: 'cut' }],
    ] as const) {
      faults.add({ method: 'GET', path: rolePath }, fault)
      await openRole(app, name)
      await expect(notice(page)).toBeVisible()
      await expectAfterRetries(app.heading('Something went wrong'))
      await expect(notice(page)).toBeHidden()
      const paths = faults.hits().map(({ path }) => path)
      // Hovering the link has read it, too.
      for (const path of new Set(paths))
        expect(paths.filter((other) => other === path).length).toBeLessThanOrEqual(4)
      faults.clear()
      await app.press('Try again')
      await expect(app.heading(name)).toBeVisible()
      await navigate(page, 'Realm roles')
    }

    await app.expectRow('auditor')
    faults.add({ method: 'GET', path: realmPaths }, { kind: 'status', status: 503 })
    await page.reload()
    await expectAfterRetries(app.heading('Something went wrong'))
    faults.clear()
    await app.press('Try again')
    await app.expectRow('auditor')
  })

  test('says so, and comes back when the server does', async ({ app, page, faults }) => {
    await page.clock.install()
    await app.open('/$realm/clients')
    await app.expectRow('shop')
    faults.add({ path: /^\/(admin\/)?realms\// }, { kind: 'refuse' })
    await navigate(page, 'Realm roles')
    await expectAfterRetries(page.getByRole('button', { name: 'Try again', exact: true }))
    await expect(page.getByRole('main')).toContainText('Keycloak does not answer')
    for (const text of ['Unable to determine', 'Network response', 'Failed to fetch'])
      await expect(page.getByText(text)).toHaveCount(0)
    faults.clear()
    await page.clock.fastForward(10_000)
    await app.expectRow('auditor')
  })

  test('comes back by itself when the browser is online again', async ({ app, page, context }) => {
    await openRoles(app)
    app.expectFailures(/ net::ERR_\w+$/)
    await openRole(app, 'auditor')
    await expect(app.heading('auditor')).toBeVisible()
    await navigate(page, 'Realm roles')
    await app.expectRow('keeper')
    await context.setOffline(true)
    await openRole(app, 'keeper')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await context.setOffline(false)
    await expect(app.heading('keeper')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  })
})

base('a save is tried again when a read or token fails', async ({ app, realm, page, faults }) => {
  await realm.create({ accessTokenLifespan: 300 })
  await page.clock.install()
  await app.open('/$realm/realm-settings/general', { as: await realm.admin(['realm-admin']) })
  await app.field('Display name').fill('Typed')
  app.expectFailures(/console error: /)
  const realmPath = /\/admin\/realms\/[^/]+$/
  faults.add({ method: 'GET', path: realmPath, times: 1 }, { kind: 'status', status: 502 })
  await app.press('Save')
  await expect(notice(page)).toBeVisible()
  await app.expectMessage('Realm successfully updated')
  await expect(notice(page)).toBeHidden()
  expect((await realm.get()).displayName).toBe('Typed')

  await app.field('Display name').fill('Typed again')
  const tokenPath = /\/protocol\/openid-connect\/token$/
  faults.add({ method: 'POST', path: tokenPath }, { kind: 'status', status: 502 })
  await page.clock.fastForward(296_000)
  await app.press('Save')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expectAfterRetries(retry)
  faults.clear()
  await retry.click()
  await expect.poll(async () => (await realm.get()).displayName).toBe('Typed again')
})

test('a creation whose answer is lost leads to what it created', async ({ app, faults }) => {
  await app.open('/$realm')
  for (const [path, field, button, post] of [
    ['roles/new', 'Role name', 'Save', /\/roles$/],
    ['client-scopes/new', 'Name', 'Save', /\/client-scopes$/],
    ['users/add-user', 'Username', 'Create', /\/users$/],
    ['authentication/flows/create', 'Name', 'Create', /\/authentication\/flows$/],
  ] as const)
    await test.step(path, async () => {
      await app.visit(`/$realm/${path}`)
      await app.field(field).fill('guard')
      faults.add({ method: 'POST', path: post, times: 1 }, { kind: 'lost' })
      await app.press(button)
      await expect(formMessage(app, unknown)).toBeVisible()
      await expect(formMessage(app, /Could not/)).toHaveCount(0)
      await expect(app.field(field)).toHaveValue('guard')

      app.expectFailures(/POST .* 409/)
      await app.press('Try again')
      await expect(formMessage(app, taken)).toBeVisible()
      await app.press('Open what was created')
      await expect(app.heading(/guard/)).toBeVisible()
      expect(faults.hits()).toHaveLength(1)
      faults.clear()
    })
})

test('a creation has not failed with what follows it', async ({ app, realm, faults, page }) => {
  await page.clock.install()
  await app.open('/$realm/roles/new')
  await app.field('Role name').fill('minder')
  faults.add({ method: 'GET', path: /\/roles\/minder$/ }, { kind: 'status', status: 502 })
  await app.press('Save')
  await expectAfterRetries(app.heading('Realm roles'))
  await app.expectMessage('Role created')
  await expect(page.getByText('Could not create role')).toHaveCount(0)
  await app.expectRow('minder')
  expect(await realm.role('minder')).toBeDefined()

  faults.clear()
  await app.visit(`/$realm/roles/${(await realm.role('auditor'))?.id}/details`)
  await app.choose('Action: auditor', 'Duplicate')
  await app.field('Role name').fill('second')
  faults.add({ method: 'POST', path: /\/composites$/ }, { kind: 'status', status: 503 })
  await app.save('The role was created, but its associated roles could not be copied')
  await expect(app.heading('second')).toBeVisible()
})

test('a creation that is undone has saved nothing', async ({ app, realm, faults }) => {
  await app.open('/$realm/clients')
  await app.row('shop').choose('Duplicate')
  const path = /\/clients\/[^/]+\/roles$/
  faults.add({ method: 'POST', path }, { kind: 'status', status: 502 })
  await app.confirm('Duplicate')
  await expect(app.dialog()).toContainText('Keycloak does not answer (502). Nothing was saved.')
  expect(await realm.client('shop-copy')).toBeUndefined()
})

test('a save says whether it is known to have failed', async ({ app, realm, faults, page }) => {
  await page.clock.install()
  await app.open(`/$realm/roles/${(await realm.role('reader'))?.id}/details`)
  await app.field('Description').fill('New')
  const get = { method: 'GET', path: rolePath }
  faults.add(get, { kind: 'status', status: 504 })
  await app.press('Save')
  await expectAfterRetries(formMessage(app, 'Keycloak does not answer (504). Nothing was saved.'))
  expect((await realm.role('reader'))?.description).toBe('Old')

  faults.clear()
  const body = '{"error":"overload","error_description":"Too many requests"}'
  faults.add({ method: 'PUT', path: rolePath }, { kind: 'status', status: 503, body })
  // The first reading is that before the save.
  faults.add({ ...get, times: 1 }, { kind: 'delay', ms: 1 })
  faults.add(get, { kind: 'status', status: 502 })
  await app.press('Save')
  const message = formMessage(app, 'Keycloak does not answer (503).')
  await expectAfterRetries(message)
  await expect(message).toContainText(unknown)
  await expect(message).toContainText('Too many requests')
  await expect(message).not.toContainText('Could not')
})
