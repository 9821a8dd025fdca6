import type { Locator, Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

function writes(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/admin/realms/') || request.method() === 'GET') return
    const path = new URL(request.url()).pathname.split('/').slice(4).join('/')
    sent.push(`${request.method()} ${path}`)
  })
  return sent
}

type Action = {
  name: string
  path: string
  /** Runs before the double click. */
  before?: (app: App) => Promise<void>
  target: (app: App) => Locator
  /** The only call; without it, one dialog is expected. */
  request?: RegExp
  message?: string | RegExp
}

const exactly = (name: string) => ({ name, exact: true })
const button = (name: string) => (app: App) => app.page.getByRole('button', exactly(name))
const inDialog = (name: string) => (app: App) => app.dialog().getByRole('button', exactly(name))
const menuItem = (name: string) => (app: App) => app.page.getByRole('menuitem', exactly(name))
const openRowMenu = (name: string) => (app: App) =>
  app
    .row(name)
    .getByRole('button', { name: /^(kebab toggle|actions?)\b/i })
    .click()

const emailSettings = { from: 'realm@example.org', host: '127.0.0.1', port: '9' }

const actions = (client: string): Action[] => [
  {
    name: 'a row menu that asks',
    path: 'roles',
    before: openRowMenu('auditor'),
    target: menuItem('Delete'),
  },
  {
    name: 'the main button of a question',
    path: 'roles',
    before: (app) => app.row('auditor').choose('Delete'),
    target: inDialog('Delete'),
    request: /^DELETE roles-by-id/,
    message: 'The role has been deleted',
  },
  {
    name: 'a bulk act that asks',
    path: 'client-scopes',
    before: (app) => app.row('phone').select(),
    target: button('Delete'),
  },
  {
    name: 'a bulk act, confirmed',
    path: 'client-scopes',
    before: async (app) => {
      await app.row('phone').select()
      await app.press('Delete')
    },
    target: inDialog('Delete'),
    request: /^DELETE client-scopes/,
  },
  {
    name: 'a switch in a header',
    path: `clients/${client}/settings`,
    // The label: it covers the switch.
    target: ({ page }) => page.getByRole('main').getByText('Enabled', { exact: true }).first(),
    request: /^PUT clients/,
    message: savedMessage,
  },
  {
    name: 'a form that saves',
    path: `clients/${client}/settings`,
    before: (app) => app.field('Description').fill('New'),
    target: ({ page }) => page.getByRole('button', exactly('Save')).last(),
    request: /^PUT clients/,
    message: savedMessage,
  },
  {
    name: 'a form that makes',
    path: 'roles/new',
    before: (app) => app.field('Role name').fill('keeper'),
    target: button('Save'),
    request: /^POST roles/,
    message: 'Role created',
  },
  {
    name: 'a dialog that makes',
    path: 'groups',
    before: async (app) => {
      await app.press('Create group')
      await app.field('Name').fill('other')
    },
    target: inDialog('Create'),
    request: /^POST groups/,
    message: 'Group created',
  },
  {
    name: 'a row switch',
    path: 'authentication/required-actions',
    // The label: it covers the switch.
    target: ({ page }) =>
      page.getByRole('switch', exactly('Set as default action: Verify Email')).locator('..'),
    request: /^PUT authentication\/required-actions/,
    message: 'Updated required action successfully',
  },
  {
    name: 'a button that changes the order',
    path: 'authentication/required-actions',
    target: button('Move up: Verify Email'),
    request: /^POST .*priority/,
    message: 'Updated required action successfully',
  },
  {
    name: 'a row menu that sends at once',
    path: 'authentication/required-actions',
    before: async (app) => {
      await app.search('Terms')
      await openRowMenu('Terms and Conditions')(app)
    },
    target: menuItem('Register'),
    request: /^POST authentication\/register-required-action/,
  },
  {
    name: 'a button that sends at once',
    path: 'sessions',
    before: (app) => app.choose('Action: Sessions', 'Revocation'),
    target: inDialog('Push'),
    request: /^POST push-revocation/,
  },
  {
    name: 'a button that tests',
    path: 'realm-settings/email',
    target: button('Test connection'),
    request: /^POST testSMTPConnection/,
  },
]

async function openRealm(app: App, realm: TestRealm) {
  await realm.create({
    clients: [{ clientId: 'shop', enabled: false }],
    roles: { realm: [{ name: 'auditor' }] },
    smtpServer: emailSettings,
  })
  await realm.api('DELETE', '/authentication/required-actions/TERMS_AND_CONDITIONS')
  const { id = '' } = (await realm.client('shop')) ?? {}
  // An administrator with an email address, to which the server sends the test.
  await app.open('/$realm', { as: await realm.admin(['realm-admin']) })
  return id
}

test('asks once and sends once when everything is clicked twice on a slow network', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // more than a dozen actions
  app.expectFailures(/testSMTPConnection 500|console error: .*500/)
  const client = await openRealm(app, realm)
  const sent = writes(page)
  for (const { name, path, before, target, request, message } of actions(client)) {
    await test.step(name, async () => {
      await app.visit(`/$realm/${path}`, { loginRealm: realm.name })
      await before?.(app)
      await expect(target(app)).toBeEnabled()
      sent.length = 0
      const release = await holdRequests(page, /\/admin\/realms\/[^/]+\/.+/)
      await target(app).dblclick()
      release()
      if (request) await expect.poll(() => sent, name).toHaveLength(1)
      if (message) await app.expectMessage(message)
      await page.unrouteAll({ behavior: 'wait' })
      if (request) {
        expect(sent, name).toEqual([expect.stringMatching(request)])
      } else {
        await expect(page.getByRole('dialog'), name).toHaveCount(1)
        expect(sent, name).toEqual([])
        await app.confirm('Cancel')
      }
    })
  }
})
