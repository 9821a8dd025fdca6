import type { Page } from '@playwright/test'
import {
  effectivePermissions,
  findMissingPermissions,
  permissionNames,
  type Permission,
} from '../src/lib/access'
import type { App } from './fixtures/app'
import { addressOf, content, sample } from './fixtures/objects'
import type { TestRealm } from './fixtures/realm'
import { pages } from './fixtures/registry'
import { expect, test, withSharedRealm } from './fixtures/test'
import { Walk } from './fixtures/walk'

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
    .replace(/\$$/, 'anything/anything')

/** What the server asks for beyond the record, which the refused page or panel names. */
const askedByServer: Record<string, string> = {
  // A role of the realm that one signs in to.
  'add-realm': 'create-realm',
  organizations: 'view-organizations',
  'organizations/$id/$tab': 'view-organizations',
  'organizations/$id/groups/$': 'view-organizations',
  'clients/client-registration/$subTab': 'view-realm',
  'clients/client-registration/$subTab/$providerId/{-$id}': 'view-realm',
  'clients/$clientId/$tab': 'view-clients',
  'clients/$clientId/roles/new': 'view-clients',
  'clients/$clientId/roles/$id/$tab': 'view-clients',
  'clients/$clientId/authorization/$tab': 'view-clients',
  'clients/$id/authorization/resource/new': 'view-clients',
  'clients/$id/authorization/resource/{-$resourceId}': 'view-clients',
  'roles/$id/$tab': 'view-realm',
  'users/$id/$tab': 'view-users',
  'groups/$': 'view-users',
  'realm-settings/client-policies/$policyName/edit-policy': 'view-realm',
  'realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition':
    'view-realm',
  'authentication/$id/$usedBy/{-$builtIn}': 'view-realm',
  'permissions/{-$tab}': 'view-realm',
  'permissions/$permissionClientId/$tab': 'view-realm',
  'permissions/$permissionClientId/$section/$objectId/$type': 'view-realm',
}

/** Opens every address with these permissions. */
async function walkAll(app: App, realm: TestRealm, roles: readonly Permission[]) {
  const permissions = effectivePermissions(roles)
  const missing = ({ requires }: (typeof pages)[number]) =>
    findMissingPermissions(requires, permissions)
  const walk = new Walk(app)
  await walk.start(await realm.admin([...roles]))

  const forbidden = pages.filter((page) => missing(page).length > 0)
  walk.calls = []
  const shown = await walk.openAll(
    forbidden.map(({ path }) => `/${realm.name}/${examplePath(path)}`),
  )
  const answers = shown.map(({ heading, missing: named }) => [heading, ...named])
  expect(answers).toEqual(
    forbidden.map((page) => {
      const named = missing(page)
      return [`Forbidden, permission${named.length > 1 ? 's' : ''} needed:`, ...named]
    }),
  )
  expect(walk.calls).toEqual([])

  for (const page of pages) {
    if (missing(page).length > 0) continue
    const address = await addressOf(page.path, realm)
    if (address === undefined) continue
    const { heading, missing: named } = await walk.open(address.replace('$realm', realm.name))
    const asked = askedByServer[page.path]
    const isAnswered =
      asked === undefined ||
      [...permissions].some((permission) => permission === asked) ||
      (page.path === 'organizations' && permissions.has('query-organizations'))
    expect.soft(named, `${roles.join()}: ${page.path}`).toEqual(isAnswered ? [] : [asked])
    expect
      .soft(heading, `${roles.join()}: ${page.path}`)
      .not.toMatch(/^(no heading|Something went wrong|Page not found|You do not have)/)
  }
}

const sharing = withSharedRealm({ ...content, adminPermissionsEnabled: true })

for (const kind of ['create-client', 'query', 'view', 'manage'])
  sharing(
    `opens what the records allow, with each permission of the kind ${kind}`,
    async ({ app, realm }) => {
      test.setTimeout(240_000) // up to eight administrators
      app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
      for (const permission of permissionNames)
        if (permission.startsWith(kind))
          await test.step(permission, () => walkAll(app, realm, [permission]))
    },
  )

const administrators: Record<string, { roles: readonly Permission[]; navigation: string }> = {
  'support who resets passwords': {
    roles: ['query-users', 'view-users', 'manage-users', 'view-events'],
    navigation: 'Users, Groups, Sessions, Events',
  },
  'a user manager': {
    roles: ['manage-users', 'view-realm', 'view-clients'],
    navigation:
      'Clients, Client scopes, Realm roles, Users, Groups, Sessions, Realm settings, User federation, Permissions',
  },
  'a client developer': {
    roles: ['create-client', 'manage-clients'],
    navigation: 'Clients, Client scopes, Sessions',
  },
  'an auditor of events': {
    roles: ['view-events', 'view-realm'],
    navigation: 'Realm roles, Sessions, Events, Realm settings, User federation, Permissions',
  },
  'a security engineer': {
    roles: permissionNames.filter((permission) => permission.startsWith('view-')),
    navigation:
      'Organizations, Clients, Client scopes, Realm roles, Users, Groups, Sessions, Events, Realm settings, Authentication, Identity providers, User federation, Permissions',
  },
  'a manager of identity providers': {
    roles: ['manage-identity-providers', 'view-realm', 'view-users'],
    navigation:
      'Realm roles, Users, Groups, Sessions, Realm settings, Identity providers, User federation, Permissions',
  },
  'a realm manager without users': {
    roles: [
      'manage-authorization',
      'manage-clients',
      'manage-events',
      'manage-identity-providers',
      'manage-realm',
    ],
    navigation:
      'Clients, Client scopes, Realm roles, Sessions, Events, Realm settings, Authentication, Identity providers, User federation, Permissions',
  },
}

for (const [name, { roles, navigation: entries }] of Object.entries(administrators))
  sharing(`opens what the records allow, to ${name}`, async ({ app, realm, page }) => {
    test.slow()
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    await walkAll(app, realm, roles)
    await expect(navigation(page)).toHaveText(entries.split(', '))
  })

const creation = /^(Add (user|provider|attribute|default|key)|Assign|Create|Import|Invite|Link)\b/

sharing('offers no act of creation to those who may only look', async ({ app, realm, page }) => {
  const walk = new Walk(app)
  await walk.start(await realm.admin([...(administrators['a security engineer']?.roles ?? [])]))
  const main = page.getByRole('main')
  const shop = (await realm.client(sample))?.id
  for (const path of [
    'users',
    'groups',
    'roles',
    'clients',
    'clients/initialAccessToken',
    'clients/client-registration/anonymous',
    `clients/${shop}/roles`,
    `clients/${shop}/authorization/resources`,
    `clients/${shop}/authorization/policies`,
    'client-scopes',
    'organizations',
    'identity-providers',
    'user-federation',
    'authentication',
    'realm-settings/keys/providers',
    'realm-settings/client-policies/profiles',
    'realm-settings/client-policies/policies',
    'realm-settings/user-profile',
    'permissions',
  ]) {
    await walk.open(`/${realm.name}`)
    await walk.open(`/${realm.name}/${path}`)
    await expect(main.getByRole('link', { name: creation }), path).toHaveCount(0)
    const buttons = main.getByRole('button', { name: creation, disabled: false })
    await expect(buttons, path).toHaveCount(0)
  }
})

sharing(
  'shows those with query-clients only what leads somewhere',
  async ({ app, realm, page }) => {
    const serverInfo = waitForServerInfo(page)
    await app.open('/$realm', { as: await realm.admin(['query-clients']) })
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(navigation(page)).toHaveText(['Clients'])
    await serverInfo
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^(Users|Recent failed)/ })).toBeHidden()

    await navigation(page).filter({ hasText: 'Clients' }).click()
    await expect(page.getByRole('heading', { name: 'No clients' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('view-clients')
    await expect(page.getByRole('button', { name: /create|import/i })).toBeHidden()

    await page.goto(app.url('/$realm/users', realm.name))
    await expect(listedPermissions(page)).toHaveText(['query-users'])
    await app.press('Home')
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  },
)

sharing(
  'lets those with view-users find a user on the start page',
  async ({ app, realm, page }) => {
    const serverInfo = waitForServerInfo(page)
    await app.open('/$realm', { as: await realm.admin(['view-users']) })
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(navigation(page)).toHaveText(['Users', 'Groups', 'Sessions'])
    await app.search(sample)
    await app.expectRow(sample)
    await serverInfo
    await expect(page.getByRole('alert')).toBeHidden()
  },
)

sharing(
  'tries a refused page again when the role is assigned meanwhile',
  async ({ app, realm, page }) => {
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    const as = await realm.admin(['query-users'])
    await app.open(`/$realm/users/${(await realm.user(sample))?.id}/settings`, { as })
    await expect(listedPermissions(page)).toHaveText(['view-users'])
    await expect(page.getByRole('main')).not.toContainText('403')
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible()
    const management = await realm.client('realm-management')
    const role = await realm.api('GET', `/clients/${management?.id}/roles/view-users`)
    await realm.api('POST', `/users/${as.id}/role-mappings/clients/${management?.id}`, [role])
    await app.press('Try again')
    await expect(app.heading(sample)).toBeVisible()
  },
)

sharing(
  'names no permission when the server refuses without a reason',
  async ({ app, realm, page }) => {
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    // Any role that reads something would do.
    await app.open('/$realm', { as: await realm.admin(['impersonation']) })
    await expect(app.heading(/^You do not have permission to access this resource/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/403|needed:/)
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
  },
)

test.describe('a user without any role', () => {
  sharing('is told so and can sign out', async ({ app, realm, page }) => {
    const nobody = await realm.admin([])
    app.expectFailures(/GET .*\/admin\/.* 403|console error: .*No realm access/)
    // With a Kerberos provider, the login page asks for a ticket.
    app.expectFailures(/\/openid-connect\/auth\?.* 401$/)
    await app.open('/$realm/clients', { as: nobody })

    await expect(page.getByRole('heading', { level: 1 })).toContainText(/forbidden|permission/i)
    await expect(navigation(page)).toHaveCount(0)
    // The screen must survive what loads later.
    await app.settled()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    // With organizations, the password has a page of its own.
    await expect(page.getByRole('textbox', { name: /^Username/ })).toBeVisible()
  })
})

test.describe('a URL', () => {
  sharing('that is unknown shows "not found"', async ({ app, realm, page }) => {
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
