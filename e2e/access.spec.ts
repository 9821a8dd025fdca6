import type { Page } from '@playwright/test'
import { effectivePermissions, findMissingPermissions } from '../src/lib/access'
import type { Named } from './fixtures/realm'
import { pages } from './fixtures/registry'
import { loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link')

const listedPermissions = (page: Page) =>
  page.getByRole('main').getByRole('list').last().getByRole('listitem')

/** The last request that the console sends by itself. */
const waitForServerInfo = (page: Page) =>
  page
    .waitForResponse(/\/admin\/serverinfo$/, { timeout: 30_000 })
    .then((answer) => answer.finished())

/** Guards run before anything is loaded, so the object need not exist. */
const examplePath = (path: string) =>
  path
    .replaceAll(/\/?\{-\$\w+\}/g, '')
    .replaceAll(/\$\w+/g, 'anything')
    .replace(/\$$/, '')

test.describe('an administrator with query-clients only', () => {
  test('sees only what leads somewhere, without a failed panel', async ({ app, realm, page }) => {
    await realm.create()
    const admin = await realm.admin(['query-clients'])
    const serverInfo = waitForServerInfo(page)
    await app.open('/$realm', { as: admin })

    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(navigation(page)).toHaveText(['Clients'])
    await serverInfo
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^(Users|Recent failed)/ })).toBeHidden()
  })

  test('gets an empty list of clients with the reason', async ({ app, realm, page }) => {
    await realm.create({ clients: [{ clientId: 'shop' }] })
    const admin = await realm.admin(['query-clients'])
    await app.open('/$realm', { as: admin })
    await navigation(page).filter({ hasText: 'Clients' }).click()

    await expect(page.getByRole('heading', { name: 'No clients' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('view-clients')
    await expect(page.getByRole('button', { name: /create|import/i })).toBeHidden()
  })

  test('is told the missing permissions on every other page', async ({ app, realm, page }) => {
    await realm.create()
    const admin = await realm.admin(['query-clients'])
    const permissions = effectivePermissions(['query-clients'])
    await app.open('/$realm', { as: admin })
    const forbiddenPages = pages.filter(
      ({ requires }) => findMissingPermissions(requires, permissions).length > 0,
    )
    expect(forbiddenPages.length).toBeGreaterThan(0)

    for (const { path, requires } of forbiddenPages) {
      const missingPermissions = findMissingPermissions(requires, permissions)
      await page.goto(app.url(`/$realm/${examplePath(path)}`, realm.name))
      const title = missingPermissions.length === 1 ? 'permission needed' : 'permissions needed'
      await expect(app.heading(`Forbidden, ${title}:`)).toBeVisible()
      await expect(listedPermissions(page)).toHaveText(missingPermissions)
    }
    await app.press('Home')
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  })
})

test.describe('an administrator with view-users only', () => {
  test('sees users, groups and sessions, but no clients and no settings', async ({
    app,
    realm,
    page,
  }) => {
    await realm.create()
    await realm.user.create({ username: 'ann' })
    const admin = await realm.admin(['view-users'])
    const serverInfo = waitForServerInfo(page)
    await app.open('/$realm', { as: admin })

    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(navigation(page)).toHaveText(['Users', 'Groups', 'Sessions'])
    await app.search('ann')
    await expect(app.row('ann')).toBeVisible()
    await serverInfo
    await expect(page.getByRole('alert')).toBeHidden()

    await page.goto(app.url('/$realm/clients', realm.name))
    await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
    await expect(listedPermissions(page)).toHaveText(['query-clients'])
  })
})

test.describe('a forbidden page names the missing permission', () => {
  for (const permission of ['view-clients', 'manage-clients']) {
    test(`on the page of a group, with ${permission}`, async ({ app, realm, page }) => {
      await realm.create({ groups: [{ name: 'staff', subGroups: [{ name: 'sellers' }] }] })
      const [staff] = await realm.api<Named[]>('GET', '/groups')
      const [sellers] = await realm.api<Named[]>('GET', `/groups/${staff?.id}/children`)
      const as = await realm.admin([permission])
      for (const group of [`/${staff?.id}`, `/${staff?.id}/${sellers?.id}`, '']) {
        await app.open(`/$realm/groups${group}`, { as })
        await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
        await expect(listedPermissions(page)).toHaveText(['query-groups'])
      }
    })
  }

  test('on the page of a group, with query-groups', async ({ app, realm, page }) => {
    await realm.create({ groups: [{ name: 'staff' }] })
    const [staff] = await realm.api<Named[]>('GET', '/groups')
    app.expectFailures(/GET .*\/groups\/.* 403/)
    await app.open(`/$realm/groups/${staff?.id}`, { as: await realm.admin(['query-groups']) })
    await expect(page.getByRole('main')).toContainText(
      'You are not allowed to see thisForbidden, permission needed: view-users',
    )
  })

  // The guard lets these through; the server answers 403.
  test('when the server refuses', async ({ app, realm, page }) => {
    await realm.create({
      organizationsEnabled: true,
      clients: [{ clientId: 'shop', authorizationServicesEnabled: true }],
    })
    const policies = [{ name: 'sample', enabled: true, conditions: [] }]
    await realm.api('PUT', '/client-policies/policies', { policies })
    const acme = { name: 'acme', alias: 'acme', domains: [{ name: 'acme.example' }] }
    const organization = await realm.api<Named>('POST', '/organizations', acme)
    const { id: user } = await realm.user.create({ username: 'ann' })
    const client = await realm.client('shop')
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    const cases = [
      ['query-users', `users/${user}/settings`, 'view-users'],
      ['query-clients', `clients/${client?.id}/settings`, 'view-clients'],
      ['query-clients', `clients/${client?.id}/roles/new`, 'view-clients'],
      ['view-authorization', `clients/${client?.id}/authorization/settings`, 'view-clients'],
      ['manage-users', `organizations/${organization.id}/settings`, 'view-organizations'],
      ['manage-clients', 'realm-settings/client-policies/sample/edit-policy', 'view-realm'],
    ] as const
    for (const [permission, address, needed] of cases) {
      await app.open(`/$realm/${address}`, { as: await realm.admin([permission]) })
      await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
      await expect(listedPermissions(page)).toHaveText([needed])
      await expect(page.getByRole('main')).not.toContainText('403')
    }
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible()

    // The missing role is assigned meanwhile; no reload is needed.
    const as = await realm.admin(['query-users'])
    await app.open(`/$realm/users/${user}/settings`, { as })
    await expect(listedPermissions(page)).toHaveText(['view-users'])
    const management = await realm.client('realm-management')
    const role = await realm.api('GET', `/clients/${management?.id}/roles/view-users`)
    const { id: userId } = (await realm.user(as.username)) ?? {}
    await realm.api('POST', `/users/${userId}/role-mappings/clients/${management?.id}`, [role])
    await app.press('Try again')
    await expect(app.heading('ann')).toBeVisible()
  })

  test('when the server refuses without a reason', async ({ app, realm, page }) => {
    await realm.create()
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    // Any role that reads something would do, so no permission is named.
    await app.open('/$realm', { as: await realm.admin(['impersonation']) })
    await expect(app.heading(/^You do not have permission to access this resource/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/403|needed:/)
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
  })
})

test.describe('a user without any role', () => {
  test('is told so and can sign out', async ({ app, realm, page }) => {
    await realm.create()
    const nobody = await realm.admin([])
    app.expectFailures(/GET .*\/admin\/.* 403|console error: .*No realm access/)
    await app.open('/$realm/clients', { as: nobody })

    await expect(page.getByRole('heading', { level: 1 })).toContainText(/forbidden|permission/i)
    await expect(navigation(page)).toHaveCount(0)
    // The screen must survive what loads later.
    await app.settled()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(loginPage(page)).toBeVisible()
  })
})

test.describe('a URL', () => {
  test('that is unknown shows "not found"', async ({ app, realm, page }) => {
    await realm.create()
    await app.open('/$realm/no/such/page')

    await expect(app.heading('Page not found')).toBeVisible()
    for (const address of ['/$realm/nothing', '/$realm/clients/nothing']) {
      await page.goto(app.url(address))
      await expect(app.heading('Page not found')).toBeVisible()
      await expect(page).toHaveTitle(`Page not found – ${realm.name} – Castellan`)
    }
    await app.press('Home')
    await expect(app.heading('master realm')).toBeVisible()
  })

  test('of a realm that does not exist says so', async ({ app, page }) => {
    app.expectFailures(/no-such-realm.* 404|console error: .*Realm not found/)
    await app.open('/no-such-realm/clients')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Page not found|Forbidden|permission/i,
    )
  })
})
