import { policiesOf, profilesOf } from './fixtures/clientPolicies'
import { Keyboard } from './fixtures/keyboard'
import { expect, test } from './fixtures/test'

type Provider = { name: string; config: { priority?: string[] } }
type Events = { eventsListeners: string[]; enabledEventTypes: string[]; eventsExpiration?: number }
type Profile = { attributes: { name: string }[]; groups?: { name: string }[] }

test('manages keys, events, texts and an import by keyboard alone', async ({
  app,
  realm,
  page,
}) => {
  test.setTimeout(300_000)
  await realm.create({ internationalizationEnabled: true, supportedLocales: ['en', 'de'] })
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
  const inDialog = (name: string) => app.dialog().getByRole('button', { name, exact: true })
  const visit = (tab: string) => app.visit(`/${realm.name}/realm-settings/${tab}`)

  await app.open('/$realm/realm-settings/keys/providers')
  await keys.press(button('Add provider'))
  await keys.press(app.dialog().getByRole('link', { name: 'hmac-generated', exact: true }))
  await keys.type(app.field('Name'), 'mine')
  await keys.type(app.field('Priority'), '1')
  await keys.press(button('Save'))
  const mine = async () => {
    const path = '/components?type=org.keycloak.keys.KeyProvider'
    return (await realm.api<Provider[]>('GET', path)).find(({ name }) => name === 'mine')
  }
  await expect.poll(mine).toMatchObject({ config: { priority: ['1'] } })
  await app.expectRow('mine')
  await keys.press(button(/^Move up: mine/))
  await expect.poll(async () => Number((await mine())?.config.priority?.[0])).toBeGreaterThan(100)
  await keys.choose(app.row('mine').getByRole('button', { name: /^Actions? / }), 'Delete')
  await keys.press(inDialog('Delete'))
  await expect.poll(mine).toBeUndefined()

  const events = () => realm.api<Events>('GET', '/events/config')
  await visit('events/listeners')
  await keys.find(app.field('Event listeners'), 'email')
  await page.keyboard.press('Escape')
  await keys.press(button('Save'))
  await expect.poll(async () => (await events()).eventsListeners).toContain('email')
  await visit('events/user')
  await keys.tabTo(app.field('Save events'))
  await page.keyboard.press('Space')
  await keys.type(app.field('Expiration'), '9')
  await keys.press(button('Save'))
  await expect.poll(events).toMatchObject({ eventsEnabled: true, eventsExpiration: 777_600 })
  await keys.type(page.getByRole('main').getByRole('searchbox'), 'Login')
  await keys.choose(app.row('Login').getByRole('button', { name: /^Actions? / }), 'Remove')
  await expect.poll(async () => (await events()).enabledEventTypes).not.toContain('LOGIN')

  const texts = () => realm.api<Record<string, string>>('GET', '/localization/en')
  await visit('localization/overrides')
  await keys.press(button('Add translation'))
  await keys.type(app.dialog().getByRole('textbox', { name: 'Key' }), 'my.key')
  await keys.type(app.dialog().getByRole('textbox', { name: 'Value' }), 'My text')
  await keys.press(inDialog('Create'))
  await expect.poll(texts).toEqual({ 'my.key': 'My text' })
  await keys.press(button('Edit button my.key'))
  await keys.type(app.field('Edit translation value'), 'Another')
  await page.keyboard.press('Enter')
  await expect.poll(texts).toEqual({ 'my.key': 'Another' })
  await keys.choose(app.row('my.key').getByRole('button', { name: /^Actions? / }), 'Delete')
  await keys.press(inDialog('Delete'))
  await expect.poll(texts).toEqual({})

  await visit('general')
  await keys.choose(button(/^Action/), 'Partial import')
  const file = { groups: [{ name: 'staff' }], roles: { realm: [{ name: 'reader' }] } }
  await keys.type(app.field('Resource file'), JSON.stringify(file))
  await keys.tabTo(app.field('1 Realm roles'))
  await page.keyboard.press('Space')
  await keys.choose(button(/^If a resource already exists/), 'Skip')
  await expect(app.dialog()).toContainText('Will be added: 1, overwritten: 0, skipped: 0')
  await keys.press(inDialog('Import'))
  await expect.poll(() => realm.role('reader')).toBeDefined()
  await expect(app.dialog()).toContainText('One record added.')
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
})

test('manages user profile and client policies by keyboard alone', async ({ app, realm, page }) => {
  test.setTimeout(300_000)
  await realm.create()
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
  const inDialog = (name: string) => app.dialog().getByRole('button', { name, exact: true })
  const visit = (tab: string) => app.visit(`/${realm.name}/realm-settings/${tab}`)
  const profile = () => realm.api<Profile>('GET', '/users/profile')
  const names = async () => (await profile()).attributes.map(({ name }) => name)

  await app.open('/$realm/realm-settings/user-profile/attributes')
  await keys.press(button('Create attribute'))
  await keys.type(app.field('Attribute [Name]'), 'size')
  await keys.press(button('Add validator'))
  const type = app.dialog().getByRole('combobox', { name: 'Validator type' })
  await keys.type(type, 'length')
  await page.getByRole('option', { name: /^length/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await keys.type(app.field('Maximum length'), '5')
  await keys.press(inDialog('Save'))
  await app.expectRow('length')
  await keys.press(button('Create'))
  await expect.poll(names).toContain('size')
  await app.expectRow('size')
  const before = await names()
  await keys.press(button(/^Move up: size/))
  await expect.poll(names).toEqual([...before.slice(0, -2), 'size', before.at(-2)])
  await visit('user-profile/attributes-group')
  await keys.press(button('Create attributes group'))
  await keys.type(app.field('Name'), 'work')
  await keys.press(button('Save'))
  await expect.poll(async () => (await profile()).groups?.at(-1)?.name).toBe('work')

  await visit('client-policies/profiles')
  await keys.press(button('Create client profile'))
  await keys.type(app.field('Client profile name'), 'house')
  await keys.press(button('Save'))
  await expect(app.heading('house')).toBeVisible()
  await keys.press(button('Add executor'))
  await keys.find(app.field('Executor type'), 'pkce-enforcer')
  await keys.press(button('Add'))
  await expect
    .poll(async () => (await profilesOf(realm))[0]?.executors)
    .toMatchObject([{ executor: 'pkce-enforcer' }])

  await visit('client-policies/policies')
  await keys.press(button('Create client policy'))
  await keys.type(app.field('Name'), 'all')
  await keys.press(button('Save'))
  await expect(app.heading('all')).toBeVisible()
  await keys.press(button('Add condition'))
  await keys.find(app.field('Condition type'), 'any-client')
  await keys.press(button('Add'))
  await expect(app.heading('all')).toBeVisible()
  await keys.press(button('Add client profile'))
  await keys.type(app.dialog().getByRole('searchbox'), 'house')
  await keys.tabTo(app.dialog().getByRole('checkbox', { name: 'Select house' }))
  await page.keyboard.press('Space')
  await keys.press(inDialog('Add'))
  await keys.press(inDialog('Apply policy'))
  await expect
    .poll(async () => (await policiesOf(realm))[0])
    .toMatchObject({ conditions: [{ condition: 'any-client' }], profiles: ['house'] })
  await visit('client-policies/policies')
  await keys.tabTo(app.field('Status: all'))
  await page.keyboard.press('Space')
  await keys.press(inDialog('Disable'))
  await expect.poll(async () => (await policiesOf(realm))[0]?.enabled).toBe(false)
})

test('manages defaults of new users and the plain tabs by keyboard alone', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // seven tabs by keyboard
  await realm.create({
    roles: { realm: [{ name: 'reader' }] },
    groups: [{ name: 'staff' }],
    smtpServer: { from: 'a@example.org', host: 'h.test' },
  })
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const inDialog = (name: string) => app.dialog().getByRole('button', { name, exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const visit = (tab: string) => app.visit(`/${realm.name}/realm-settings/${tab}`)
  const chooseInDialog = async (name: string, main: string) => {
    await keys.tabTo(app.dialog().getByRole('checkbox', { name: `Select ${name}`, exact: true }))
    await page.keyboard.press('Space')
    await keys.press(inDialog(main))
  }

  await app.open('/$realm/realm-settings/user-registration/roles')
  const { defaultRole } = await realm.get()
  const named = async (path: string) =>
    (await realm.api<{ name: string }[]>('GET', path)).map(({ name }) => name)
  const roles = () => named(`/roles-by-id/${defaultRole?.id}/composites`)
  await keys.choose(button(/^Assign role/), 'Realm roles')
  await chooseInDialog('reader', 'Assign')
  await expect.poll(roles).toContain('reader')
  await keys.choose(app.row('reader').getByRole('button', { name: /^Actions? / }), 'Unassign')
  await keys.press(inDialog('Remove'))
  await expect.poll(roles).not.toContain('reader')
  await visit('user-registration/groups')
  await keys.press(button('Add groups'))
  await chooseInDialog('staff', 'Add')
  await expect.poll(() => named('/default-groups')).toEqual(['staff'])
  await keys.choose(app.row('staff').getByRole('button', { name: /^Actions? / }), 'Remove')
  await keys.press(inDialog('Delete'))
  await expect.poll(() => named('/default-groups')).toEqual([])

  const texts = [
    ['email', 'Host', 'mail.test', { smtpServer: { host: 'mail.test' } }],
    [
      'security-defenses/headers',
      'X-Frame-Options',
      'DENY',
      { browserSecurityHeaders: { xFrameOptions: 'DENY' } },
    ],
    ['sessions', 'SSO Session Idle', '31', { ssoSessionIdleTimeout: 1860 }],
    ['tokens', 'Access Token Lifespan', '6', { accessTokenLifespan: 360 }],
  ] as const
  for (const [tab, label, text, stored] of texts) {
    await visit(tab)
    await keys.type(app.field(label), text)
    await keys.press(save)
    await expect.poll(() => realm.get()).toMatchObject(stored)
  }
  await visit('themes/settings')
  await keys.tabTo(app.field('Dark mode'))
  await page.keyboard.press('Space')
  await keys.press(save)
  await expect.poll(() => realm.get()).toMatchObject({ attributes: { darkMode: 'false' } })
})
