import type { Locator, Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { holdRequests } from './fixtures/hold'
import type { TestRealm } from './fixtures/realm'
import { savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

/** The calls that change something. */
function writes(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/admin/realms/') || request.method() === 'GET') return
    const place = new URL(request.url()).pathname.split('/').slice(4).join('/')
    sent.push(`${request.method()} ${place}`)
  })
  return sent
}

type Act = {
  /** The kind of act that this stands for. */
  name: string
  at: string
  /** Up to what is pressed twice. */
  before?: (app: App) => Promise<void>
  pressed: (app: App) => Locator
  /** The one call; without it the one dialog that asks. */
  sends?: RegExp
  says?: string | RegExp
}

const named = (name: string) => ({ name, exact: true })
const button = (name: string) => (app: App) => app.page.getByRole('button', named(name))
const inDialog = (name: string) => (app: App) => app.dialog().getByRole('button', named(name))
const entry = (name: string) => (app: App) => app.page.getByRole('menuitem', named(name))
const openRow = (name: string) => (app: App) =>
  app
    .row(name)
    .getByRole('button', { name: /^(kebab toggle|actions?)\b/i })
    .click()

const emailSettings = { from: 'realm@example.org', host: '127.0.0.1', port: '9' }

const acts = (client: string): Act[] => [
  {
    name: 'a row menu that asks',
    at: 'roles',
    before: openRow('auditor'),
    pressed: entry('Delete'),
  },
  {
    name: 'the main button of a question',
    at: 'roles',
    before: (app) => app.row('auditor').choose('Delete'),
    pressed: inDialog('Delete'),
    sends: /^DELETE roles-by-id/,
    says: 'The role has been deleted',
  },
  {
    name: 'a bulk act that asks',
    at: 'client-scopes',
    before: (app) => app.row('phone').select(),
    pressed: button('Delete'),
  },
  {
    name: 'a bulk act, confirmed',
    at: 'client-scopes',
    before: async (app) => {
      await app.row('phone').select()
      await app.press('Delete')
    },
    pressed: inDialog('Delete'),
    sends: /^DELETE client-scopes/,
  },
  {
    name: 'a switch in a header',
    at: `clients/${client}/settings`,
    // The switch itself lies under its name.
    pressed: ({ page }) => page.getByRole('main').getByText('Enabled', { exact: true }).first(),
    sends: /^PUT clients/,
    says: savedMessage,
  },
  {
    name: 'a form that saves',
    at: `clients/${client}/settings`,
    before: (app) => app.field('Description').fill('New'),
    pressed: ({ page }) => page.getByRole('button', named('Save')).last(),
    sends: /^PUT clients/,
    says: savedMessage,
  },
  {
    name: 'a form that makes',
    at: 'roles/new',
    before: (app) => app.field('Role name').fill('keeper'),
    pressed: button('Save'),
    sends: /^POST roles/,
    says: 'Role created',
  },
  {
    name: 'a dialog that makes',
    at: 'groups',
    before: async (app) => {
      await app.press('Create group')
      await app.field('Name').fill('other')
    },
    pressed: inDialog('Create'),
    sends: /^POST groups/,
    says: 'Group created',
  },
  {
    name: 'a row switch',
    at: 'authentication/required-actions',
    // Its label: the switch itself lies below.
    pressed: ({ page }) =>
      page.getByRole('switch', named('Set as default action: Verify Email')).locator('..'),
    sends: /^PUT authentication\/required-actions/,
    says: 'Updated required action successfully',
  },
  {
    name: 'a button that changes the order',
    at: 'authentication/required-actions',
    pressed: button('Move up: Verify Email'),
    sends: /^POST .*priority/,
    says: 'Updated required action successfully',
  },
  {
    name: 'a row menu that sends at once',
    at: 'authentication/required-actions',
    before: async (app) => {
      await app.search('Terms')
      await openRow('Terms and Conditions')(app)
    },
    pressed: entry('Register'),
    sends: /^POST authentication\/register-required-action/,
  },
  {
    name: 'a button that sends at once',
    at: 'sessions',
    before: (app) => app.choose('Action: Sessions', 'Revocation'),
    pressed: inDialog('Push'),
    sends: /^POST push-revocation/,
  },
  {
    name: 'a button that tests',
    at: 'realm-settings/email',
    pressed: button('Test connection'),
    sends: /^POST testSMTPConnection/,
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
  // Somebody with an address: the server sends a test there.
  await app.open('/$realm', { as: await realm.admin(['realm-admin']) })
  return id
}

test('asks once and sends once when everything is clicked twice on a slow network', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // more than a dozen kinds of acts
  app.expectFailures(/testSMTPConnection 500|console error: .*500/)
  const client = await openRealm(app, realm)
  const sent = writes(page)
  for (const { name, at, before, pressed, sends, says } of acts(client)) {
    await test.step(name, async () => {
      await app.visit(`/$realm/${at}`, { loginRealm: realm.name })
      await before?.(app)
      await expect(pressed(app)).toBeEnabled()
      sent.length = 0
      const go = await holdRequests(page, /\/admin\/realms\/[^/]+\/.+/)
      await pressed(app).dblclick()
      go()
      if (sends) await expect.poll(() => sent, name).toHaveLength(1)
      if (says) await app.expectMessage(says)
      await page.unrouteAll({ behavior: 'wait' })
      if (sends) {
        expect(sent, name).toEqual([expect.stringMatching(sends)])
      } else {
        await expect(page.getByRole('dialog'), name).toHaveCount(1)
        expect(sent, name).toEqual([])
        await app.confirm('Cancel')
      }
    })
  }
})
