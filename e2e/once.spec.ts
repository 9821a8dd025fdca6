import type { Locator } from '@playwright/test'
import type { App } from './fixtures/app'
import { holdRequests } from './fixtures/holdRequests'
import { savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

type Action = {
  path: string
  /** Runs before the double click. */
  before?: (app: App) => Promise<void>
  /** What is clicked twice; the text is that of a button. */
  target: string | ((app: App) => Locator)
  /** The only call; without it, one dialog is expected. */
  request?: RegExp
  message?: string | RegExp
  /** Pressed twice, in place of the clicks. */
  key?: string
}

const exactly = (name: string) => ({ name, exact: true })
const inDialog = (name: string) => (app: App) => app.dialog().getByRole('button', exactly(name))
const menuItem = (name: string) => (app: App) => app.page.getByRole('menuitem', exactly(name))
const openRowMenu = (name: string) => (app: App) =>
  app
    .row(name)
    .getByRole('button', { name: /^(kebab toggle|actions?)\b/i })
    .click()

const actions = (client: string): Record<string, Action> => ({
  'a row menu that asks': {
    path: 'roles',
    before: openRowMenu('auditor'),
    target: menuItem('Delete'),
  },
  'the main button of a question': {
    path: 'roles',
    before: (app) => app.row('auditor').choose('Delete'),
    target: inDialog('Delete'),
    request: /^DELETE roles-by-id/,
    message: 'The role has been deleted',
  },
  'a bulk act that asks': {
    path: 'client-scopes',
    before: (app) => app.row('phone').select(),
    target: 'Delete',
  },
  'a bulk act, confirmed': {
    path: 'client-scopes',
    before: async (app) => {
      await app.row('phone').select()
      await app.press('Delete')
    },
    target: inDialog('Delete'),
    request: /^DELETE client-scopes/,
  },
  'a switch in a header': {
    path: `clients/${client}/settings`,
    // The label: it covers the switch.
    target: ({ page }) => page.getByRole('main').getByText('Enabled', { exact: true }).first(),
    request: /^PUT clients/,
    message: savedMessage,
  },
  'a form that saves': {
    path: `clients/${client}/settings`,
    before: (app) => app.field('Description').fill('New'),
    target: ({ page }) => page.getByRole('button', exactly('Save')).last(),
    request: /^PUT clients/,
    message: savedMessage,
  },
  'Enter in a form that saves': {
    path: `clients/${client}/settings`,
    before: (app) => app.field('Name').fill('New'),
    target: (app) => app.field('Name'),
    key: 'Enter',
    request: /^PUT clients/,
    message: savedMessage,
  },
  'a form that makes': {
    path: 'roles/new',
    before: (app) => app.field('Role name').fill('keeper'),
    target: 'Save',
    request: /^POST roles/,
    message: 'Role created',
  },
  'a dialog that makes': {
    path: 'groups',
    before: async (app) => {
      await app.press('Create group')
      await app.field('Name').fill('other')
    },
    target: inDialog('Create'),
    request: /^POST groups/,
    message: 'Group created',
  },
  'a row switch': {
    path: 'authentication/required-actions',
    // The label: it covers the switch.
    target: ({ page }) =>
      page.getByRole('switch', exactly('Set as default action: Verify Email')).locator('..'),
    request: /^PUT authentication\/required-actions/,
    message: 'Updated required action successfully',
  },
  'a button that changes the order': {
    path: 'authentication/required-actions',
    target: 'Move up: Verify Email',
    request: /^POST .*priority/,
    message: 'Updated required action successfully',
  },
  'a row menu that sends at once': {
    path: 'authentication/required-actions',
    before: async (app) => {
      await app.search('Terms')
      await openRowMenu('Terms and Conditions')(app)
    },
    target: menuItem('Register'),
    request: /^POST authentication\/register-required-action/,
  },
  'a button that sends at once': {
    path: 'sessions',
    before: (app) => app.choose('Action: Sessions', 'Revocation'),
    target: inDialog('Push'),
    request: /^POST push-revocation/,
  },
  'a button that tests': {
    path: 'realm-settings/email',
    target: 'Test connection',
    request: /^POST testSMTPConnection/,
  },
})

test('asks once and sends once when clicked twice', async ({ app, realm, page }) => {
  test.slow() // more than a dozen actions
  app.expectFailures(/testSMTPConnection 500|console error: .*500/)
  await realm.create({
    clients: [{ clientId: 'shop', enabled: false }],
    roles: { realm: [{ name: 'auditor' }] },
    smtpServer: { from: 'realm@example.org', host: '127.0.0.1', port: '9' },
  })
  await realm.api('DELETE', '/authentication/required-actions/TERMS_AND_CONDITIONS')
  const { id = '' } = (await realm.client('shop')) ?? {}
  // An administrator with an email address, to which the server sends the test.
  await app.open('/$realm', { as: await realm.admin(['realm-admin']) })
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/admin/realms/') || request.method() === 'GET') return
    const path = new URL(request.url()).pathname.split('/').slice(4).join('/')
    sent.push(`${request.method()} ${path}`)
  })
  for (const [name, action] of Object.entries(actions(id)))
    await test.step(name, async () => {
      const { path, before, target, request, message, key } = action
      await app.visit(`/$realm/${path}`, { loginRealm: realm.name })
      await before?.(app)
      const found =
        typeof target === 'string' ? page.getByRole('button', exactly(target)) : target(app)
      await expect(found).toBeEnabled()
      sent.length = 0
      const release = await holdRequests(page, /\/admin\/realms\/[^/]+\/.+/)
      if (key) for (let count = 0; count < 2; count++) await found.press(key)
      else await found.dblclick()
      release()
      if (request) await expect.poll(() => sent, name).toHaveLength(1)
      if (message) await app.expectMessage(message)
      await page.unrouteAll({ behavior: 'wait' })
      if (request) return expect(sent, name).toEqual([expect.stringMatching(request)])
      await expect(page.getByRole('dialog'), name).toHaveCount(1)
      expect(sent, name).toEqual([])
      return app.confirm('Cancel')
    })
})
