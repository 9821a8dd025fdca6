import type { Permission, Requirement } from '../src/lib/access'
import { pages } from './fixtures/registry'
import { expect, test } from './fixtures/test'

/** The smallest sets of permissions that meet the requirement. */
function alternatives(requirement: Requirement): Permission[][] {
  if (requirement === 'anyone') return []
  if (typeof requirement === 'string') return [[requirement]]
  if ('some' in requirement) return requirement.some.flatMap(alternatives)
  return requirement.all.reduce<Permission[][]>(
    (sets, inner) =>
      sets.flatMap((set) => alternatives(inner).map((more) => [...new Set([...set, ...more])])),
    [[]],
  )
}

const withoutOptional = (path: string) => path.replaceAll(/\/?\{-\$\w+\}/g, '').replace(/\/\$$/, '')

/** Addresses without an object, by the permissions that open them. */
const pathsByPermissions = new Map<string, string[]>()
for (const { path: pattern, requires } of pages) {
  const path = withoutOptional(pattern)
  if (path.includes('$')) continue
  for (const set of alternatives(requires)) {
    // A role of the master realm.
    if (set.includes('admin')) continue
    const key = set.toSorted().join(' ')
    pathsByPermissions.set(key, [...(pathsByPermissions.get(key) ?? []), path])
  }
}

for (const [permissions, paths] of pathsByPermissions) {
  test(`shows what may be read, and names what may not, with ${permissions}`, async ({
    app,
    realm,
    page,
  }) => {
    test.slow()
    await realm.create({ organizationsEnabled: true, adminPermissionsEnabled: true })
    // Parts of a page may be refused.
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    const as = await realm.admin(permissions.split(' '))
    await app.open('/$realm', { as })
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await app.settled()
    const main = page.getByRole('main')
    const forbidden = main.getByRole('heading', { name: /^Forbidden|not allowed to see this/ })

    const links = page
      .getByRole('navigation', { name: 'Navigation', exact: true })
      .getByRole('link')
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    )
    const openFresh = async (address: string) => {
      // Otherwise the previous page stays visible meanwhile.
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await app.settled()
    }
    for (const address of addresses) {
      await openFresh(address)
      await expect(forbidden, address).toHaveCount(0)
    }
    for (const path of paths) {
      await openFresh(app.url(`/$realm/${path}`, as.realm))
      // Where the server asks for more than the address.
      if (await forbidden.isVisible()) await expect(main, path).toContainText(/(view|manage)-\w+/)
    }
  })
}

const creation = /^(Add (user|provider|attribute|default|key)|Assign|Create|Import|Invite|Link)\b/

test('offers no act of creation to those who may only look', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({
    organizationsEnabled: true,
    adminPermissionsEnabled: true,
    clients: [{ clientId: 'shop', authorizationServicesEnabled: true }],
  })
  const as = await realm.admin([
    'view-authorization',
    'view-clients',
    'view-events',
    'view-identity-providers',
    'view-organizations',
    'view-realm',
    'view-users',
  ])
  const shop = (await realm.client('shop'))?.id
  const main = page.getByRole('main')
  await app.open('/$realm', { as })
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
    await page.goto('about:blank') // otherwise the previous page stays visible meanwhile
    await app.visit(`/$realm/${path}`, { loginRealm: as.realm })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await app.settled()
    await expect(main.getByRole('link', { name: creation }), path).toHaveCount(0)
    const buttons = main.getByRole('button', { name: creation, disabled: false })
    await expect(buttons, path).toHaveCount(0)
  }
})
