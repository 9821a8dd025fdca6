import { randomUUID } from 'node:crypto'
import type { App } from './fixtures/app'
import { acme, createAcme, membersOf } from './fixtures/organizations'
import { createUser, fetchUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import type { Server } from './fixtures/server'
import { linkIn, startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'

const password = [{ type: 'password', value: 'right', temporary: false }]

/** The line below the name. */
const obstacles = (app: App) =>
  app.page.getByRole('region', { name: 'What keeps ada from signing in' })

const act = (app: App, name: string) => obstacles(app).getByRole('button', { name, exact: true })

async function signsIn(server: Server, realm: TestRealm, value: string) {
  const body = { grant_type: 'password', client_id: 'admin-cli', username: 'ada', password: value }
  const answer = await fetch(`${server.url}/realms/${realm.name}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(body),
  })
  return answer.ok
}

const lockoutOf = (realm: TestRealm, id: string) =>
  realm.api<{ disabled: boolean }>('GET', `/attack-detection/brute-force/users/${id}`)

test('says nothing while nothing is in the way', async ({ app, realm }) => {
  await realm.create({ bruteForceProtected: true, verifyEmail: true, eventsEnabled: true })
  const { id } = await createUser(realm, { credentials: password })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.heading('ada')).toBeVisible()
  await app.settled()
  await expect(obstacles(app)).toBeHidden()
})

test('enables a disabled user', async ({ app, realm, server }) => {
  const { id } = await createUser(realm, { credentials: password, enabled: false })
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(obstacles(app)).toHaveText(/^Disabled\s+Enable$/)
  await act(app, 'Enable').click()
  await app.expectMessage('The user has been saved')
  await expect(obstacles(app)).toBeHidden()
  expect(await fetchUser(realm, id)).toMatchObject({ enabled: true })
  expect(await signsIn(server, realm, 'right')).toBe(true)
})

test('says until when a user is locked, and unlocks', async ({ app, realm, server }) => {
  await realm.create({ bruteForceProtected: true, failureFactor: 1, maxFailureWaitSeconds: 900 })
  const { id } = await createUser(realm, { credentials: password })
  expect(await signsIn(server, realm, 'wrong')).toBe(false)
  await expect.poll(async () => (await lockoutOf(realm, id)).disabled).toBe(true)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText(
    /^Locked until .+ \(failed sign-ins: 1, the last at .+ from [\d.:a-f]+\)/,
  )
  await act(app, 'Unlock').click()
  await app.expectMessage('User successfully unlocked')
  await expect(obstacles(app)).toBeHidden()
  expect(await lockoutOf(realm, id)).toMatchObject({ disabled: false })
  expect(await signsIn(server, realm, 'right')).toBe(true)
})

test('enables a user who is locked for good', async ({ app, realm, server }) => {
  await realm.create({ bruteForceProtected: true, permanentLockout: true, failureFactor: 1 })
  const { id } = await createUser(realm, { credentials: password })
  expect(await signsIn(server, realm, 'wrong')).toBe(false)
  await expect.poll(async () => (await fetchUser(realm, id)).enabled).toBe(false)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText('Disabled after too many failed sign-ins')
  await act(app, 'Enable').click()
  await expect(obstacles(app)).toBeHidden()
  expect(await signsIn(server, realm, 'right')).toBe(true)
})

test('sets the password that is missing', async ({ app, realm, server }) => {
  const { id } = await createUser(realm)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText('No password, passkey or linked identity provider')
  await act(app, 'Set password').click()
  await app.field('Password').fill('right')
  await app.field('Temporary').click({ force: true })
  await app.confirm('Save password')
  await app.expectMessage('The password has been set successfully')
  await expect(obstacles(app)).toBeHidden()
  expect(await signsIn(server, realm, 'right')).toBe(true)
})

test('misses no password where an identity provider is linked', async ({ app, realm }) => {
  await realm.create({
    identityProviders: [{ alias: 'google', providerId: 'google', config: { clientId: 'x' } }],
  })
  const { id } = await createUser(realm)
  const link = { userId: '1', userName: 'ada' }
  await realm.api('POST', `/users/${id}/federated-identity/google`, link)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.heading('ada')).toBeVisible()
  await app.settled()
  await expect(obstacles(app)).toBeHidden()
})

test('mails the required actions that are waiting, and the verification', async ({
  app,
  realm,
}) => {
  const sink = await startSmtp()
  try {
    const { host, port } = sink
    await realm.create({
      verifyEmail: true,
      smtpServer: { host, port: String(port), from: 'sso@example.org' },
    })
    const { id } = await createUser(realm, {
      credentials: password,
      emailVerified: false,
      requiredActions: ['UPDATE_PASSWORD'],
    })
    await app.open(`/$realm/users/${id}/settings`)
    await expect(obstacles(app)).toContainText('Required actions are waiting: Update Password')
    await expect(obstacles(app)).toContainText('ada@example.org is not verified')
    await act(app, 'Send reset email').click()
    await expect(app.dialog()).toContainText('Update Password')
    await app.confirm('Send email')
    await app.expectMessage('Email sent to user')
    await expect.poll(() => sink.mails.length).toBe(1)
    expect(sink.mails[0]?.data).toContain('Update Password')

    await act(app, 'Send verification email').click()
    await app.confirm('Send email')
    await expect.poll(() => sink.mails.length).toBe(2)
    expect(sink.mails[1]?.to).toEqual(['ada@example.org'])
  } finally {
    await sink.stop()
  }
})

test('says why the last sign-in failed', async ({ app, realm, server }) => {
  await realm.create({ eventsEnabled: true })
  const { id } = await createUser(realm, { credentials: password })
  expect(await signsIn(server, realm, 'wrong')).toBe(false)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText(/^The last sign-in failed \(.+\)\. The password or/)
  await act(app, 'Reset password').click()
  await app.field('Password').fill('new one')
  await app.field('Temporary').click({ force: true })
  await app.confirm('Reset password')
  await app.expectMessage('The password has been reset successfully')
  await expect(obstacles(app)).toBeHidden()
  expect(await signsIn(server, realm, 'new one')).toBe(true)
})

test('ends the sessions where no sign-in is valid yet', async ({ app, realm }) => {
  const later = Math.round(Date.now() / 1000) + 3600
  const ada = { username: 'ada', enabled: true, email: 'ada@example.org', credentials: password }
  await realm.create({ users: [{ ...ada, notBefore: later }] })
  const id = (await realm.user('ada'))?.id ?? ''
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText('No sign-in is valid before')
  await act(app, 'Sign out all sessions').click()
  await app.confirm('Sign out')
  await expect.poll(async () => (await fetchUser(realm, id)).notBefore).toBeLessThan(later)
  await expect(app.dialog()).toBeHidden()
  await expect(obstacles(app)).toBeHidden()
})

test('leads to the organization that disables its own accounts', async ({
  app,
  realm,
  page,
  browser,
}) => {
  const smtp = await startSmtp()
  try {
    const { host, port } = smtp
    const smtpServer = { host, port: String(port), from: 'sso@example.org' }
    const id = await createAcme(realm, { smtpServer, registrationAllowed: true })
    await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
    await app.choose('Invite member', 'Invite new user')
    await app.dialog().getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    await app.confirm('Send')
    await expect.poll(() => smtp.mails.length).toBe(1)
    const [mail] = smtp.mails
    if (!mail) throw new Error('No mail')
    const visitor = await browser.newContext()
    const person = await visitor.newPage()
    await person.goto(linkIn(mail))
    for (const [name, value] of [
      ['Username', 'ada'],
      ['Password', 'Right-1234'],
      ['Confirm password', 'Right-1234'],
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
    ] as const)
      await person.getByRole('textbox', { name, exact: true }).fill(value)
    await person.getByRole('button', { name: 'Register' }).click()
    await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'MANAGED' })
    await visitor.close()

    await realm.api('PUT', `/organizations/${id}`, { ...acme, enabled: false })
    const user = (await realm.user('ada'))?.id ?? ''
    await app.visit(`/$realm/users/${user}/settings`)
    await expect(obstacles(app)).toContainText('Disabled, because the organization is disabled')
    await expect(act(app, 'Enable')).toHaveCount(0)
    await obstacles(app).getByRole('link', { name: 'Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`/organizations/${id}/`))
  } finally {
    await smtp.stop()
  }
})

test('leads to the directory that disables its users', async ({ app, realm, page }) => {
  const provider = {
    id: randomUUID(),
    name: 'corporate',
    providerId: 'ldap',
    config: {
      enabled: ['false'],
      vendor: ['other'],
      connectionUrl: ['ldap://127.0.0.1:1'],
      usersDn: ['ou=people'],
      authType: ['none'],
      editMode: ['READ_ONLY'],
      usernameLDAPAttribute: ['uid'],
      rdnLDAPAttribute: ['uid'],
      uuidLDAPAttribute: ['entryUUID'],
      userObjectClasses: ['person'],
    },
  }
  // The client's type lacks this property.
  const components: object = {
    components: { 'org.keycloak.storage.UserStorageProvider': [provider] },
  }
  const ada = { username: 'ada', enabled: true, federationLink: provider.id }
  await realm.create({ users: [ada], ...components })
  const id = (await realm.user('ada'))?.id ?? ''
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText('Disabled, because the directory is disabled')
  await obstacles(app).getByRole('link', { name: 'corporate' }).click()
  await expect(page).toHaveURL(new RegExp(`/user-federation/ldap/${provider.id}`))

  // Who may not view directories is not offered what would be refused.
  const as = await realm.admin(['manage-users', 'query-users'])
  await app.open(`/$realm/users/${id}/settings`, { as })
  await expect(obstacles(app)).toContainText('Disabled')
  await expect(act(app, 'Enable')).toHaveCount(0)
})

test('shows with view-users what can be read, and why nothing can be done', async ({
  app,
  realm,
}) => {
  await realm.create({ eventsEnabled: true, verifyEmail: true })
  const { id } = await createUser(realm, { enabled: false, emailVerified: false })
  const as = await realm.admin(['view-users'])
  await app.open(`/$realm/users/${id}/settings`, { as })
  await expect(obstacles(app)).toContainText('Disabled')
  await expect(obstacles(app)).toContainText('No password, passkey or linked identity provider')
  // Whether the realm requires it, takes view-realm.
  await expect(obstacles(app)).not.toContainText('is not verified')
  for (const name of [/^Enable/, /^Set password/]) {
    const button = obstacles(app).getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleName(/manage-users|permission/)
  }
})

test('finds those who cannot sign in, and says why in the list', async ({ app, realm }) => {
  const user = (username: string, more: object = {}) => ({
    username,
    enabled: true,
    email: `${username}@example.org`,
    emailVerified: true,
    ...more,
  })
  await realm.create({
    users: [
      user('fine'),
      user('off', { enabled: false }),
      user('waiting', { requiredActions: ['CONFIGURE_TOTP'] }),
    ],
  })
  await app.open('/$realm/users?columns=username,signIn')
  await app.expectRow('waiting', 'Configure OTP')
  await app.expectRow('off', 'Disabled')
  await app.expectRow('fine', '—')
  await app.press('Filters')
  await app.field('Cannot sign in').check()
  await expect(app.row('fine')).toBeHidden()
  await app.expectRow('off')
  await app.expectRow('waiting')
})
