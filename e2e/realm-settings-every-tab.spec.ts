import { settings } from '../src/areas/realm-settings/settings'
import { allFields, type Field } from '../src/lib/field'
import type { App } from './fixtures/app'
import { askedBy, tabsOf } from './fixtures/calls'
import { differences, textsOf, turn, type Texts } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

test('no tab asks for more than four things', async ({ app, realm }) => {
  test.setTimeout(240_000)
  await realm.create({ internationalizationEnabled: true, supportedLocales: ['en', 'de'] })
  await app.open('/$realm/realm-settings/login')
  const start = `/${realm.name}/realm-settings/login`
  // What the shell needs on every page: its own settings are all that this tab shows.
  const shell = await askedBy(app, start)
  const asked = new Map<string, string[]>([[start, []]])
  const queue = await tabsOf(app)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (asked.has(next)) continue
    const calls = await askedBy(app, next)
    asked.set(
      next,
      calls.filter((each) => !shell.includes(each)),
    )
    queue.push(...(await tabsOf(app)))
  }
  expect(asked.size).toBeGreaterThan(20)
  for (const [address, calls] of asked)
    expect.soft(calls.length, `${address}\n${calls.join('\n')}`).toBeLessThanOrEqual(4)
})

type Config = Record<string, unknown>

/** A tab, one edit in it, and what somebody else does to the same part of the realm meanwhile. */
type Row = {
  tab: string
  /** The label of the field that is edited. */
  field: string
  edit: (app: App, t: Texts) => Promise<void>
  theirs: object
  /** What both have made of it. */
  both: Record<string, unknown>
}

const minutes = (label: string, count: string) => async (app: App, t: Texts) => {
  const unit = { name: `${t('unitLabel')}: ${t(label)}`, exact: true }
  await app.page.getByRole('combobox', unit).selectOption(t('times.minutes'))
  await app.field(t(label)).fill(count)
}

const rows: readonly Row[] = [
  {
    tab: 'login',
    field: 'registrationAllowed',
    edit: (app, t) => turn(app, t('registrationAllowed'), true),
    theirs: { resetPasswordAllowed: true },
    both: { registrationAllowed: true, resetPasswordAllowed: true },
  },
  {
    tab: 'email',
    field: 'host',
    edit: (app, t) => app.field(t('host')).fill('mine.test'),
    theirs: { smtpServer: { from: 'theirs@example.org', host: 'h.test' } },
    both: { smtpServer: { from: 'theirs@example.org', host: 'mine.test' } },
  },
  {
    tab: 'themes',
    field: 'darkModeEnabled',
    edit: (app, t) => turn(app, t('darkModeEnabled'), false),
    theirs: { loginTheme: 'keycloak.v2' },
    both: { loginTheme: 'keycloak.v2', attributes: { darkMode: 'false' } },
  },
  {
    tab: 'localization/locales',
    field: 'internationalization',
    edit: (app, t) => turn(app, t('internationalization'), true),
    theirs: { defaultLocale: 'de' },
    both: { internationalizationEnabled: true, defaultLocale: 'de' },
  },
  {
    tab: 'security-defenses/headers',
    field: 'xRobotsTag',
    edit: (app, t) => app.field(t('xRobotsTag')).fill('noindex'),
    theirs: { browserSecurityHeaders: { referrerPolicy: 'origin' } },
    both: { browserSecurityHeaders: { xRobotsTag: 'noindex', referrerPolicy: 'origin' } },
  },
  {
    tab: 'security-defenses/bruteForce',
    field: 'failureFactor',
    edit: (app, t) => app.field(t('failureFactor')).fill('7'),
    theirs: { waitIncrementSeconds: 120 },
    both: { failureFactor: 7, waitIncrementSeconds: 120 },
  },
  {
    tab: 'sessions',
    field: 'SSOSessionIdle',
    edit: minutes('SSOSessionIdle', '40'),
    theirs: { ssoSessionMaxLifespan: 43_200 },
    both: { ssoSessionIdleTimeout: 2400, ssoSessionMaxLifespan: 43_200 },
  },
  {
    tab: 'tokens',
    field: 'accessTokenLifespan',
    edit: minutes('accessTokenLifespan', '9'),
    theirs: { accessCodeLifespan: 90 },
    both: { accessTokenLifespan: 540, accessCodeLifespan: 90 },
  },
]

/** Presses Save where the tab has one: some switches save at once. */
async function saves({ page }: App) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  if ((await save.count()) > 0) await save.click()
}

test('what somebody else changes meanwhile survives a save, on every tab', async ({
  app,
  realm,
  server,
}) => {
  test.slow() // ten forms
  const t = await textsOf(server)
  await realm.create({
    bruteForceProtected: true,
    eventsEnabled: true,
    eventsExpiration: 3600,
    adminEventsEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
    smtpServer: { from: 'a@example.org', host: 'h.test' },
  })
  await app.open('/$realm/realm-settings/login')
  for (const [index, { tab, edit, theirs, both }] of rows.entries()) {
    await test.step(tab, async () => {
      await app.visit(`/${realm.name}/realm-settings/${tab}`)
      // A tab whose switches save at once has no moment in between: theirs comes first.
      const isAtOnce = tab === 'login'
      const change = async () => {
        const { attributes } = await realm.get()
        await realm.api('PUT', '', {
          ...theirs,
          displayName: `Theirs ${index}`,
          attributes: { ...attributes, 'org.example.theirs': tab },
        })
      }
      if (isAtOnce) await expect(app.field(t('registrationAllowed'))).toBeEnabled()
      if (isAtOnce) await change()
      await edit(app, t)
      if (!isAtOnce) await change()
      await saves(app)
      await expect.poll(() => realm.get()).toMatchObject(both)
      await expect
        .poll(() => realm.get())
        .toMatchObject({
          displayName: `Theirs ${index}`,
          attributes: { 'org.example.theirs': tab },
        })
    })
  }
  await eventsSurvive(app, realm, t)
  await keysSurvive(app, realm, t)
})

async function eventsSurvive(app: App, realm: TestRealm, t: Texts) {
  const config = () => realm.api<Config>('GET', '/events/config')
  await app.visit(`/${realm.name}/realm-settings/events/user`)
  await minutes('expiration', '30')(app, t)
  await realm.api('PUT', '/events/config', {
    ...(await config()),
    eventsListeners: ['email'],
    enabledEventTypes: ['LOGIN'],
  })
  await app.press('Save')
  await expect.poll(config).toMatchObject({ eventsExpiration: 1800 })
  await expect
    .poll(() => config())
    .toMatchObject({ eventsListeners: ['email'], enabledEventTypes: ['LOGIN'] })
  await app.visit(`/${realm.name}/realm-settings/events/admin`)
  await turn(app, t('includeRepresentation'), true)
  await realm.api('PUT', '/events/config', { ...(await config()), eventsExpiration: 7200 })
  await app.press('Save')
  await expect.poll(config).toMatchObject({ adminEventsDetailsEnabled: true })
  await expect
    .poll(() => config())
    .toMatchObject({ eventsExpiration: 7200, eventsListeners: ['email'] })
}

type Provider = { id: string; name: string; providerId: string; config: Record<string, string[]> }

async function keysSurvive(app: App, realm: TestRealm, t: Texts) {
  const path = `/components?type=org.keycloak.keys.KeyProvider`
  const [rsa] = (await realm.api<Provider[]>('GET', path)).filter(({ name }) => name === 'rsa')
  if (!rsa) throw new Error('A new realm has no provider rsa')
  const address = `/${realm.name}/realm-settings/keys/providers/${rsa.id}/${rsa.providerId}/settings`
  await app.visit(address)
  await app.field(t('name')).fill('mine')
  await realm.api('PUT', `/components/${rsa.id}`, { ...rsa, config: { priority: ['170'] } })
  await app.press('Save')
  const now = () => realm.api<Provider>('GET', `/components/${rsa.id}`)
  await expect.poll(now).toMatchObject({ name: 'mine' })
  await expect.poll(async () => (await now()).config['priority']).toEqual(['170'])
}

const typed: readonly Field['kind'][] = ['text', 'textarea', 'number', 'password', 'duration']

/** Changes a field and puts back what was in it; tells whether it could be done. */
async function touch(app: App, { kind, label }: Field, t: Texts): Promise<boolean> {
  const control = app.field(t(label))
  // What belongs to another choice is not shown.
  if ((await control.count()) !== 1 || (await control.isDisabled())) return false
  if (kind === 'switch') {
    await control.press('Space')
    await control.press('Space')
    return true
  }
  if (!typed.includes(kind)) return false
  const was = await control.inputValue()
  await control.fill(was === '' ? '1' : `${was}1`)
  await control.fill(was)
  return true
}

test('what is put back is no change, and what is saved back leaves the realm as it was', async ({
  app,
  realm,
  server,
}) => {
  test.slow() // all tabs
  const t = await textsOf(server)
  await realm.create({
    bruteForceProtected: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
    smtpServer: { from: 'a@example.org', host: 'h.test' },
    attributes: { 'org.example.kept': 'yes', adminEventsExpiration: '3600', darkMode: 'true' },
  })
  const all = async () => ({
    ...(await realm.get()),
    profile: await realm.api('GET', '/users/profile'),
    events: await realm.api('GET', '/events/config'),
  })
  const before = await all()
  const changes = async () => differences(before, await all())
  const writes: string[] = []
  app.page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    if (/^(PUT|POST|DELETE) \/admin\/realms/.test(call)) writes.push(call)
  })
  const save = app.page.getByRole('button', { name: 'Save', exact: true })
  await app.open('/$realm/realm-settings/general')
  for (const [tab, sections] of Object.entries(settings)) {
    // Its switches work at once.
    if (tab === 'login') continue
    await test.step(tab, async () => {
      await app.visit(`/${realm.name}/realm-settings/${tab}`)
      const fields = allFields(sections)
      const [first] = fields.filter(({ kind }) => typed.includes(kind) || kind === 'switch')
      if (first) await expect(app.field(t(first.label)).first()).toBeVisible()
      else await expect(save).toBeVisible()
      let touched = 0
      for (const field of fields) if (await touch(app, field, t)) touched++
      if (first) expect.soft(touched, tab).toBeGreaterThan(0)
      await expect.soft(save, tab).toBeDisabled()
    })
  }
  expect(writes).toEqual([])
  expect(await changes()).toEqual([])

  for (const { tab, field, edit } of rows)
    await test.step(`${tab}, saved`, async () => {
      await app.visit(`/${realm.name}/realm-settings/${tab}`)
      const control = app.field(t(field))
      await expect(control).toBeEnabled()
      const isSwitch = (await control.getAttribute('role')) === 'switch'
      const was = isSwitch ? '' : await control.inputValue()
      await edit(app, t)
      await saves(app)
      await expect.poll(changes).not.toEqual([])
      // Saved, and with nothing more to save.
      if ((await save.count()) > 0) await expect(save).toBeDisabled()
      if (isSwitch) await control.press('Space')
      else await control.fill(was)
      await saves(app)
      await expect.poll(changes).toEqual([])
    })
})

test('limited administrators get what the server would give them', async ({ app, realm, page }) => {
  test.slow() // four people sign in
  await realm.create({ eventsEnabled: true })
  const as = async (address: string, roles: string[]) => {
    await page.context().clearCookies()
    await app.open(address, { as: await realm.admin(roles) })
  }
  const visit = (address: string) =>
    app.visit(`/${realm.name}/${address}`.replace(/\/$/, ''), { loginRealm: realm.name })
  const tabs = page.getByRole('tablist').first()

  await as('/$realm/realm-settings/tokens', ['manage-realm'])
  await expect(app.field('Access Token Lifespan')).toBeEnabled()
  for (const hidden of ['Events', 'User registration'])
    await expect(tabs.getByRole('tab', { name: hidden, exact: true })).toHaveCount(0)
  await app.field('Access Token Lifespan').fill('8')
  await app.press('Save')
  await app.says('Realm successfully updated')
  await expect.poll(async () => (await realm.get()).accessTokenLifespan).toBe(480)
  await visit('realm-settings/events/user')
  await expect(page.getByRole('main')).toContainText('view-events')

  await as('/$realm/realm-settings/tokens', ['view-realm'])
  await expect(app.field('Access Token Lifespan')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await visit('realm-settings/keys/providers')
  await expect(app.row('rsa')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)

  await as('/$realm/events', ['view-events'])
  await expect(page.getByRole('tab', { name: 'Admin events', exact: true })).toBeVisible()
  await visit('realm-settings/events/user')
  await expect(page.getByRole('main')).toContainText('view-realm')

  await as('/$realm/events', ['manage-events'])
  await expect(page.getByRole('tab', { name: 'Admin events', exact: true })).toBeVisible()
  await visit('')
  await expect(page.getByRole('heading', { name: 'Recent failed sign-ins' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick links' })).toHaveCount(0)

  await as('/$realm', ['manage-users'])
  const links = page.getByRole('region', { name: 'Quick links' }).or(page.getByRole('main'))
  await expect(links.first().getByRole('link', { name: 'Add user', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create client', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent failed sign-ins' })).toHaveCount(0)
})
