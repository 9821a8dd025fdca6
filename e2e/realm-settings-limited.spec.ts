import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

/** A control that changes something, by tab. */
const realmControls: Record<string, string> = {
  general: 'Display name',
  login: 'User registration',
  email: 'Host',
  'themes/settings': 'Dark mode',
  'keys/providers': 'Add provider',
  'localization/locales': 'Internationalization',
  'localization/overrides': 'Add translation',
  'security-defenses/headers': 'X-Frame-Options',
  'security-defenses/bruteForce': 'Brute Force Mode',
  sessions: 'SSO Session Idle',
  tokens: 'Access Token Lifespan',
  'client-policies/profiles': 'Create client profile',
  'user-profile/attributes': 'Create attribute',
  'user-profile/attributes-group': 'Create attributes group',
}
const eventControls: Record<string, string> = {
  'events/listeners': 'Event listeners',
  'events/user': 'Save events',
  'events/admin': 'Include representation',
}
const policyControls = { 'client-policies/policies': 'Create client policy' }
const groupControls = { 'user-registration/groups': 'Add groups' }

const optionalTabs = ['Events', 'User registration']

type Administrator = {
  roles: string[]
  tabs: string[]
  enabled: Record<string, string>
  disabled: Record<string, string>
}

const administrators: readonly Administrator[] = [
  {
    roles: ['view-realm', 'view-clients'],
    tabs: ['User registration'],
    enabled: {},
    disabled: { ...realmControls, ...policyControls, ...groupControls },
  },
  { roles: ['manage-realm'], tabs: [], enabled: realmControls, disabled: policyControls },
  {
    roles: ['manage-realm', 'manage-clients', 'view-users'],
    tabs: ['User registration'],
    enabled: { ...policyControls, ...groupControls },
    disabled: {},
  },
  { roles: ['view-realm', 'view-events'], tabs: ['Events'], enabled: {}, disabled: eventControls },
  {
    roles: ['view-realm', 'manage-events'],
    tabs: ['Events'],
    enabled: eventControls,
    disabled: { 'events/admin': 'Expiration', tokens: 'Access Token Lifespan' },
  },
]

/** A disabled button's name includes the reason. */
const control = (app: App, name: string) =>
  app
    .field(name)
    .or(app.page.getByRole('button', { name: new RegExp(`^${name}\\b`) }))
    .first()

async function signInWith(app: App, realm: TestRealm, address: string, roles: string[]) {
  await app.page.context().clearCookies()
  await app.open(address, { as: await realm.admin(roles) })
}

test('gives limited administrators what the server gives them on each tab', async ({
  app,
  realm,
  page,
}) => {
  test.setTimeout(360_000) // five sign-ins
  await realm.create({
    eventsEnabled: true,
    adminEventsEnabled: true,
    internationalizationEnabled: true,
    supportedLocales: ['en', 'de'],
  })
  const visit = (tab: string) =>
    app.visit(`/${realm.name}/realm-settings/${tab}`, { loginRealm: realm.name })
  for (const { roles, tabs, enabled, disabled } of administrators)
    await test.step(roles.join(', '), async () => {
      await signInWith(app, realm, '/$realm/realm-settings/keys/list', roles)
      const list = page.getByRole('tablist').first()
      await expect(list.getByRole('tab', { name: 'General', exact: true })).toBeVisible()
      for (const name of optionalTabs)
        await expect(list.getByRole('tab', { name, exact: true })).toHaveCount(
          tabs.includes(name) ? 1 : 0,
        )
      for (const [tab, name] of Object.entries(enabled))
        await test.step(`may: ${tab}`, async () => {
          await visit(tab)
          await expect(control(app, name)).toBeEnabled()
        })
      for (const [tab, name] of Object.entries(disabled))
        await test.step(`may not: ${tab}`, async () => {
          await visit(tab)
          await expect(control(app, name)).toBeDisabled()
          const save = page.getByRole('button', { name: 'Save', exact: true })
          if (name !== 'Expiration') await expect(save).toHaveCount(0)
        })
    })
})

test('saves with manage-realm or manage-events alone, and reports refusals', async ({
  app,
  realm,
  page,
}) => {
  test.setTimeout(240_000)
  await realm.create({ eventsEnabled: true })
  const visit = (address: string) =>
    app.visit(`/${realm.name}/${address}`, { loginRealm: realm.name })
  await signInWith(app, realm, '/$realm/realm-settings/tokens', ['manage-realm'])
  await app.field('Access Token Lifespan').fill('8')
  await app.press('Save')
  await expect.poll(async () => (await realm.get()).accessTokenLifespan).toBe(480)
  // Without view-clients, client scope names are typed.
  app.expectFailures(/client-scopes.* 403/)
  await visit('realm-settings/user-profile/attributes/add-attribute')
  await app.field('Attribute [Name]').fill('size')
  await app.press('Create')
  await app.expectMessage('User Profile configuration has been saved')
  const names = async () => {
    const { attributes } = await realm.api<{ attributes: { name: string }[] }>(
      'GET',
      '/users/profile',
    )
    return attributes.map(({ name }) => name)
  }
  await expect.poll(names).toContain('size')

  app.expectFailures(/partial-export.* 403/)
  await visit('realm-settings/general')
  // The previous page has the same menu.
  await expect(app.field('Realm name')).toBeVisible()
  await app.choose(`Action: ${realm.name}`, 'Partial export')
  await app.field('Include clients').press('Space')
  await app.field('Include groups and roles').press('Space')
  await app.confirm('Export')
  await expect(
    app
      .dialog()
      .getByRole('alert')
      .filter({ hasText: /403|permission|forbidden/i }),
  ).toBeVisible()
  await app.field('Include clients').press('Space')
  await app.field('Include groups and roles').press('Space')
  const download = page.waitForEvent('download')
  await app.confirm('Export')
  expect((await download).suggestedFilename()).toBe('realm-export.json')
  await app.choose(`Action: ${realm.name}`, 'Partial import')
  await app.field('Resource file').fill(JSON.stringify({ roles: { realm: [{ name: 'reader' }] } }))
  await app.field('1 Realm roles').check()
  await expect(app.dialog()).toContainText('Will be added: 1')
  await app.confirm('Import')
  await expect.poll(() => realm.role('reader')).toBeDefined()

  await signInWith(app, realm, '/$realm/realm-settings/events/user', [
    'view-realm',
    'manage-events',
  ])
  await app.field('Expiration').fill('9')
  await app.press('Save')
  await expect
    .poll(() => realm.api('GET', '/events/config'))
    .toMatchObject({ eventsEnabled: true, eventsExpiration: 777_600 })
})
