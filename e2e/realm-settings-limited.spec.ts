import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

/** A control that changes something, by tab. */
const realmControls = {
  login: 'User registration',
  email: 'Host',
  'themes/settings': 'Dark mode',
  'localization/locales': 'Internationalization',
  'localization/overrides': 'Add translation',
  'security-defenses/headers': 'X-Frame-Options',
  'security-defenses/bruteForce': 'Brute Force Mode',
  sessions: 'SSO Session Idle',
  tokens: 'Access Token Lifespan',
  'user-profile/attributes-group': 'Create attributes group',
}
/** That those who may only look have none of these: `access` and `forms`. */
const moreRealmControls = {
  general: 'Display name',
  'keys/providers': 'Add provider',
  'client-policies/profiles': 'Create client profile',
  'user-profile/attributes': 'Create attribute',
}
const eventControls = {
  'events/listeners': 'Event listeners',
  'events/user': 'Save events',
  'events/admin': 'Include representation',
}
const policyControls = { 'client-policies/policies': 'Create client policy' }
const groupControls = { 'user-registration/groups': 'Add groups' }

const test = withSharedRealm({
  eventsEnabled: true,
  adminEventsEnabled: true,
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  smtpServer: { from: 'a@example.org', host: 'h.test' },
})

const visit = (app: App, realm: TestRealm, tab: string) =>
  app.visit(`/${realm.name}/realm-settings/${tab}`, { loginRealm: realm.name })

/** The name of a disabled button includes the reason. */
const control = (app: App, name: string) =>
  app
    .field(name)
    .or(app.page.getByRole('button', { name: new RegExp(`^${name}\\b`) }))
    .first()

/** Some tabs need more permissions. */
async function signInWith(app: App, realm: TestRealm, roles: string[], shownTab?: string) {
  await app.open('/$realm/realm-settings/keys/list', { as: await realm.admin(roles) })
  const tabs = app.page.getByRole('tablist').first()
  await expect(tabs.getByRole('tab', { name: 'General', exact: true })).toBeVisible()
  for (const name of ['Events', 'User registration'])
    await expect(tabs.getByRole('tab', { name, exact: true })).toHaveCount(
      name === shownTab ? 1 : 0,
    )
}

async function expectEnabled(app: App, realm: TestRealm, controls: Record<string, string>) {
  for (const [tab, name] of Object.entries(controls)) {
    await visit(app, realm, tab)
    await expect(control(app, name), tab).toBeEnabled()
  }
}

async function expectReadOnly(app: App, realm: TestRealm, controls: Record<string, string>) {
  for (const [tab, name] of Object.entries(controls)) {
    await visit(app, realm, tab)
    await expect(control(app, name), tab).toBeDisabled()
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  }
}

test('offers nothing that changes the realm with view-realm', async ({ app, realm }) => {
  await signInWith(app, realm, ['view-realm', 'view-clients'], 'User registration')
  await expectReadOnly(app, realm, { ...groupControls, ...realmControls })
  await expectReadOnly(app, realm, { email: 'Test connection' })
})

test('offers nothing that changes events with view-events', async ({ app, realm }) => {
  await signInWith(app, realm, ['view-realm', 'view-events'], 'Events')
  await expectReadOnly(app, realm, eventControls)
})

test('offers policies with manage-clients, and groups with view-users', async ({ app, realm }) => {
  const roles = ['manage-realm', 'manage-clients', 'view-users']
  await signInWith(app, realm, roles, 'User registration')
  await expectEnabled(app, realm, { ...policyControls, ...groupControls })
})

test('saves with manage-realm alone, and reports refusals', async ({ app, realm, page }) => {
  test.slow() // sixteen tabs
  await signInWith(app, realm, ['manage-realm'])
  await expectEnabled(app, realm, { ...realmControls, ...moreRealmControls })
  await expectReadOnly(app, realm, policyControls)
  await visit(app, realm, 'tokens')
  await app.field('Access Token Lifespan').fill('8')
  await app.save('Realm successfully updated')
  expect(await realm.get()).toMatchObject({ accessTokenLifespan: 480 })
  // Without view-clients, client scope names are typed.
  app.expectFailures(/client-scopes.* 403/)
  await visit(app, realm, 'user-profile/attributes/add-attribute')
  await app.field('Attribute [Name]').fill('size')
  await app.press('Create')
  await app.expectMessage('User Profile configuration has been saved')
  const { attributes } = await realm.api<{ attributes: object[] }>('GET', '/users/profile')
  expect(attributes).toContainEqual(expect.objectContaining({ name: 'size' }))

  app.expectFailures(/partial-export.* 403/)
  await visit(app, realm, 'general')
  // The previous page has the same menu.
  await expect(app.field('Realm name')).toBeVisible()
  await app.choose(`Action: ${realm.name}`, 'Partial export')
  const toggleAll = async () => {
    for (const name of ['Include clients', 'Include groups and roles'])
      await app.field(name).press('Space')
  }
  await toggleAll()
  await app.confirm('Export')
  await expect(app.dialog().getByRole('alert')).toContainText(/403|permission|forbidden/i)
  await toggleAll()
  const download = page.waitForEvent('download')
  await app.confirm('Export')
  expect((await download).suggestedFilename()).toBe('realm-export.json')
  await app.choose(`Action: ${realm.name}`, 'Partial import')
  await app.field('Resource file').fill(JSON.stringify({ roles: { realm: [{ name: 'reader' }] } }))
  await app.field('1 Realm roles').check()
  await expect(app.dialog()).toContainText('Will be added: 1')
  await app.confirm('Import')
  await expect.poll(() => realm.role('reader')).toBeDefined()
})

test('saves no attribute of the realm with manage-events alone', async ({ app, realm }) => {
  await signInWith(app, realm, ['view-realm', 'manage-events'], 'Events')
  await expectEnabled(app, realm, eventControls)
  await expectReadOnly(app, realm, { tokens: 'Access Token Lifespan' })
  const expiration = app.field('Expiration')
  await visit(app, realm, 'events/admin')
  await app.field('Include representation').press('Space')
  await expect(expiration).toBeDisabled()
  await expect(expiration).toHaveAccessibleDescription(/manage-realm/)
  await app.save('Successfully saved configuration')
  await app.tab('User events settings')
  await expect(expiration).toBeEnabled()
  await expiration.fill('9')
  await app.press('Save')
  await expect
    .poll(() => realm.api('GET', '/events/config'))
    .toMatchObject({
      adminEventsDetailsEnabled: true,
      eventsEnabled: true,
      eventsExpiration: 777_600,
    })
})
