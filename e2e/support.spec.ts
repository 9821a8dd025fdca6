import type { Locator } from '@playwright/test'
import type { App } from './fixtures/app'
import { createUser, fetchUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import type { Server } from './fixtures/server'
import { startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'

const otp = {
  type: 'otp',
  userLabel: 'Phone',
  secretData: '{"value":"secret"}',
  credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
}

const content = {
  bruteForceProtected: true,
  failureFactor: 2,
  eventsEnabled: true,
  directGrantFlow: 'password only',
  authenticationFlows: [
    {
      alias: 'password only',
      providerId: 'basic-flow',
      topLevel: true,
      builtIn: false,
      authenticationExecutions: ['username', 'password'].map((name, index) => ({
        authenticator: `direct-grant-validate-${name}`,
        requirement: 'REQUIRED',
        priority: index,
      })),
    },
  ],
  groups: [{ name: 'staff', realmRoles: ['employee'] }],
  roles: {
    realm: [
      { name: 'employee' },
      { name: 'manager', composite: true, composites: { client: { shop: ['refund'] } } },
    ],
    client: { shop: [{ name: 'refund' }] },
  },
  clients: [{ clientId: 'shop' }],
}

async function createAda(realm: TestRealm) {
  const { id } = await createUser(realm, {
    groups: ['/staff'],
    credentials: [{ type: 'password', value: 'right', temporary: false }, otp],
  })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('manager')])
  return id
}

function signIn(server: Server, realm: TestRealm, password: string) {
  const body = { grant_type: 'password', client_id: 'admin-cli', username: 'ada', password }
  return fetch(`${server.url}/realms/${realm.name}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(body),
  })
}

const section = (app: App, name: string): Locator =>
  app.page.getByRole('region', { name, exact: true })

const act = (app: App, name: string) =>
  app.page.getByRole('main').getByRole('button', { name, exact: true }).first()

test('finds a user from the start page, and helps with six acts', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow()
  const sink = await startSmtp()
  try {
    const { host, port } = sink
    await realm.create({
      ...content,
      smtpServer: { host, port: String(port), from: 'sso@example.org' },
    })
    const id = await createAda(realm)
    expect((await signIn(server, realm, 'right')).ok).toBe(true)
    for (const wrong of ['wrong', 'wrong']) await signIn(server, realm, wrong)
    const lockout = `/attack-detection/brute-force/users/${id}`
    await expect.poll(() => realm.api('GET', lockout)).toMatchObject({ disabled: true })

    const as = await realm.admin(['query-users', 'view-users', 'manage-users', 'view-events'])
    await app.open('/$realm', { as })
    await expect(page.getByRole('heading', { name: 'Find a user' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await app.search('ada')
    await app.expectRow('ada', 'Temporarily locked')
    await page.getByRole('link', { name: 'ada', exact: true }).click()

    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
    await expect(section(app, 'Details')).toContainText('Ada Lovelace')
    await expect(section(app, 'Credentials')).toContainText('Phone')
    await expect(section(app, 'Sessions')).toContainText('Regular SSO')
    await expect(section(app, 'Last events')).toContainText('The password or the second factor')
    await expect(section(app, 'Groups')).toContainText('/staff')
    const roles = section(app, 'Role mapping')
    for (const name of ['manager', 'employee']) await expect(roles).toContainText(name)
    // Keycloak shows nobody a role of a client that they may not view.
    await expect(roles).toContainText('Ask for view-clients')
    await app.settled()

    await act(app, 'Unlock').click()
    await app.expectMessage('User successfully unlocked')
    expect(await realm.api('GET', lockout)).toMatchObject({ disabled: false })

    await act(app, 'Remove OTP').click()
    await expect(app.dialog()).toContainText('Phone')
    await app.confirm('Delete')
    await app.expectMessage('Credential deleted')
    expect(await realm.api('GET', `/users/${id}/credentials`)).toMatchObject([{ type: 'password' }])
    await expect(page.getByRole('button', { name: /^Remove OTP/ })).toHaveAccessibleName(
      /no one-time password/,
    )

    await act(app, 'Sign out all sessions').click()
    await app.confirm('Sign out')
    await expect.poll(() => realm.api('GET', `/users/${id}/sessions`)).toEqual([])

    await act(app, 'Add required actions').click()
    await app.dialog().getByRole('combobox').first().click()
    await page
      .getByRole('option', { name: /UPDATE_PROFILE|Update Profile/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await app.confirm('Add')
    await expect
      .poll(async () => (await fetchUser(realm, id)).requiredActions)
      .toEqual(['UPDATE_PROFILE'])

    await act(app, 'Send reset email').click()
    await app.confirm('Send email')
    await app.expectMessage('Email sent to user')
    await expect.poll(() => sink.mails.length).toBe(1)

    await act(app, 'Reset password').click()
    await app.field('Password').fill('brand new')
    await app.field('Temporary').click({ force: true })
    await app.confirm('Reset password')
    await app.expectMessage('The password has been reset successfully')
    await realm.api('PUT', `/users/${id}`, { requiredActions: [] })
    expect((await signIn(server, realm, 'brand new')).ok).toBe(true)
  } finally {
    await sink.stop()
  }
})

for (const roles of [['view-users'], ['query-users', 'view-users', 'manage-users']])
  test(`offers nothing that fails with ${roles.join(', ')}`, async ({ app, realm, page }) => {
    await realm.create(content)
    await createAda(realm)
    const as = await realm.admin(roles)
    const failures: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    await app.open('/$realm', { as })
    await app.search('ada')
    await page.getByRole('link', { name: 'ada', exact: true }).click()
    const effective = section(app, 'Role mapping')
    for (const name of ['manager', 'employee']) await expect(effective).toContainText(name)
    await expect(section(app, 'Last events')).toContainText('view-events')
    await app.settled()
    expect(failures).toEqual([])
    const reset = page.getByRole('button', { name: /^Reset password/ }).first()
    if (roles.includes('manage-users')) await expect(reset).toBeEnabled()
    else await expect(reset).toHaveAccessibleName(/manage-users/)
    await app.visit('/$realm/users', { loginRealm: realm.name })
    await page.getByRole('link', { name: 'ada', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
    expect(failures).toEqual([])
  })

test('keeps the usual start page and tabs for others', async ({ app, realm, page }) => {
  await realm.create(content)
  const id = await createAda(realm)
  const as = await realm.admin(['manage-users', 'view-realm'])
  await app.open('/$realm', { as })
  await expect(page.getByRole('heading', { name: 'Realm overview' })).toBeVisible()
  await app.visit(`/$realm/users/${id}/settings`, { loginRealm: realm.name })
  await expect(app.heading('ada')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveCount(0)
})
