import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { expect, test } from './fixtures/test'

const notice = (page: Page) => page.getByText('Keycloak does not answer; trying again')

/** What the console and the browser say about a connection that is made to fail. */
const expectFaults = (app: App) => app.expectFailures(/ 50[234]$|net::ERR_|console error: /)

const navigate = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Navigation', exact: true })
    .getByRole('link', { name, exact: true })
    .click()

const rolesPath = /\/admin\/realms\/[^/]+\/roles$/
/** The realm, its objects, and who-am-I; not the console's own files. */
const realmPaths = /^\/admin\/(realms\/|[^/]+\/console\/whoami)/
const rolePath = /\/roles-by-id\/[^/]+$/

const openRole = ({ page }: App, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

const role = { roles: { realm: [{ name: 'auditor' }] } }

test.describe('a page that could not be read', () => {
  for (const [what, fault] of [
    ['after an answer 502', { kind: 'status', status: 502 }],
    ['after a refused connection', { kind: 'refuse' }],
    ['after a broken answer', { kind: 'cut' }],
  ] as const) {
    test(`opens with one press ${what}`, async ({ app, realm, page, faults }) => {
      await realm.create(role)
      await app.open('/$realm/roles')
      await app.expectRow('auditor')
      expectFaults(app)
      faults.add({ method: 'GET', path: rolePath }, fault)
      await openRole(app, 'auditor')
      await expect(app.heading('Something went wrong')).toBeVisible({ timeout: 30_000 })
      await expect(notice(page)).toBeHidden()

      faults.clear()
      await app.press('Try again')
      await expect(app.heading('auditor')).toBeVisible()
    })
  }

  test('opens with one press when the realm could not be read either', async ({
    app,
    realm,
    page,
    faults,
  }) => {
    await realm.create(role)
    await app.open('/$realm/roles')
    await app.expectRow('auditor')
    expectFaults(app)
    faults.add({ method: 'GET', path: realmPaths }, { kind: 'status', status: 503 })
    await page.reload()
    await expect(app.heading('Something went wrong')).toBeVisible({ timeout: 30_000 })

    faults.clear()
    await app.press('Try again')
    await app.expectRow('auditor')
  })

  test('comes back by itself when the server does', async ({ app, realm, page, faults }) => {
    await realm.create(role)
    await app.open('/$realm/roles')
    await app.expectRow('auditor')
    expectFaults(app)
    faults.add({ path: /^\/(admin\/)?realms\// }, { kind: 'refuse' })
    await openRole(app, 'auditor')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

    faults.clear()
    await expect(app.heading('auditor')).toBeVisible()
  })

  test('comes back by itself when the browser is online again', async ({
    app,
    realm,
    page,
    context,
  }) => {
    await realm.create({ roles: { realm: [{ name: 'auditor' }, { name: 'keeper' }] } })
    await app.open('/$realm/roles')
    await openRole(app, 'auditor')
    await expect(app.heading('auditor')).toBeVisible()
    await navigate(page, 'Realm roles')
    await app.expectRow('keeper')
    expectFaults(app)
    await context.setOffline(true)
    await openRole(app, 'keeper')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(notice(page)).toBeHidden()

    await context.setOffline(false)
    await expect(app.heading('keeper')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  })
})

test.describe('a read without an answer', () => {
  test('is tried again, which is said', async ({ app, realm, page, faults }) => {
    await realm.create(role)
    await app.open('/$realm/users')
    await expect(app.heading('Users')).toBeVisible()
    expectFaults(app)
    faults.add({ method: 'GET', path: rolesPath, times: 2 }, { kind: 'status', status: 502 })
    await navigate(page, 'Realm roles')
    await expect(notice(page)).toBeVisible()
    await app.expectRow('auditor')
    await expect(notice(page)).toBeHidden()
  })

  test('is tried again three times within ten seconds', async ({ app, realm, page, faults }) => {
    await realm.create(role)
    await app.open('/$realm/roles')
    await app.expectRow('auditor')
    expectFaults(app)
    faults.add({ method: 'GET', path: rolePath }, { kind: 'status', status: 504 })
    const start = Date.now()
    await openRole(app, 'auditor')
    await expect(app.heading('Something went wrong')).toBeVisible({ timeout: 12_000 })
    expect(Date.now() - start).toBeLessThan(12_000)
    const paths = faults.hits().map(({ path }) => path)
    // Hovering the link has read it, too.
    for (const path of new Set(paths))
      expect(paths.filter((other) => other === path).length).toBeLessThanOrEqual(4)
    await expect(notice(page)).toBeHidden()
  })

  test('is tried again before a save', async ({ app, realm, page, faults }) => {
    await app.open('/$realm/realm-settings/general')
    await app.field('Display name').fill('Typed')
    expectFaults(app)
    faults.add(
      { method: 'GET', path: /\/admin\/realms\/[^/]+$/, times: 1 },
      { kind: 'status', status: 502 },
    )
    await app.press('Save')
    await expect(notice(page)).toBeVisible()
    await app.expectMessage('Realm successfully updated')
    expect((await realm.get()).displayName).toBe('Typed')
  })
})

test('a write without an answer is not repeated', async ({ app, realm, page, faults }) => {
  await app.open('/$realm/realm-settings/general')
  await app.field('Display name').fill('Typed')
  expectFaults(app)
  for (const method of ['PUT', 'POST'])
    faults.add({ method, path: /\/admin\/realms\// }, { kind: 'status', status: 502 })
  await app.press('Save')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expect(faults.hits()).toHaveLength(1)
  expect((await realm.get()).displayName).toBeUndefined()

  faults.clear()
  await retry.click()
  await app.expectMessage('Realm successfully updated')
  expect((await realm.get()).displayName).toBe('Typed')
})

test('a save can be tried again after a token refresh without an answer', async ({
  app,
  realm,
  page,
  faults,
}) => {
  await realm.create({ accessTokenLifespan: 300 })
  await page.clock.install()
  const admin = await realm.admin(['realm-admin'])
  await app.open('/$realm/realm-settings/general', { as: admin })
  await app.field('Display name').fill('Typed')
  expectFaults(app)
  faults.add(
    { method: 'POST', path: /\/protocol\/openid-connect\/token$/ },
    { kind: 'status', status: 502 },
  )
  await page.clock.fastForward(296_000)
  await app.press('Save')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()

  faults.clear()
  await retry.click()
  await app.expectMessage('Realm successfully updated')
  expect((await realm.get()).displayName).toBe('Typed')
})
