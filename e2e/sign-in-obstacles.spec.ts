import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { App } from './fixtures/app'
import { createProvider } from './fixtures/federation'
import { test as withMail } from './fixtures/mail'
import { acme, createAcme, membersOf } from './fixtures/organizations'
import { fetchUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, signInResult } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  bruteForceProtected: true,
  verifyEmail: true,
  eventsEnabled: true,
  identityProviders: [{ alias: 'google', providerId: 'google', config: { clientId: 'x' } }],
})

const credentials = [{ type: 'password', value: 'right', temporary: false }]

/** The line below the name. */
const obstacles = (app: App) =>
  app.page.getByRole('region', { name: /^What keeps .+ from signing in$/ })

const act = (app: App, name: string) => obstacles(app).getByRole('button', { name, exact: true })

const create = async (realm: TestRealm, username: string, more: UserRepresentation = {}) =>
  (await realm.user.create({ username, ...more })).id

/** With properties that creating a user ignores. */
async function importUser(realm: TestRealm, username: string, more: UserRepresentation) {
  const users = [{ username, enabled: true, ...more }]
  await realm.api('POST', '/partialImport', { users, ifResourceExists: 'FAIL' })
  return (await realm.user(username))?.id ?? ''
}

async function expectNone(app: App, id: string) {
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.heading(/^(fine|linked)$/)).toBeVisible()
  await app.settled()
  await expect(obstacles(app)).toBeHidden()
}

test('says nothing while nothing is in the way', async ({ app, realm }) => {
  await expectNone(app, await create(realm, 'fine', { credentials }))
})

test('misses no password where an identity provider is linked', async ({ app, realm }) => {
  const id = await create(realm, 'linked')
  const link = { userId: '1', userName: 'linked' }
  await realm.api('POST', `/users/${id}/federated-identity/google`, link)
  await expectNone(app, id)
})

test('enables a disabled user', async ({ app, realm, serverUrl }) => {
  const id = await create(realm, 'disabled', { credentials, enabled: false })
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(obstacles(app)).toHaveText(/^Disabled\s+Enable$/)
  await act(app, 'Enable').click()
  await app.expectMessage('The user has been saved')
  await expect(obstacles(app)).toBeHidden()
  expect(await fetchUser(realm, id)).toMatchObject({ enabled: true })
  expect(await signInResult(serverUrl, realm, 'disabled', 'right')).toBe('signed in')
})

for (const { username, user, says, button, confirm, message } of [
  {
    username: 'without',
    user: {},
    says: 'No password, passkey or linked identity provider',
    button: 'Set password',
    confirm: 'Save password',
    message: 'The password has been set successfully',
  },
  {
    username: 'failed',
    user: { credentials },
    says: /^The last sign-in failed \(.+\)\. The password or/,
    button: 'Reset password',
    confirm: 'Reset password',
    message: 'The password has been reset successfully',
  },
])
  test(`says “${button}” where the password is what is missing or wrong`, async ({
    app,
    realm,
    serverUrl,
  }) => {
    const id = await create(realm, username, user)
    const signIn = (password: string) => signInResult(serverUrl, realm, username, password)
    if (user.credentials) expect(await signIn('wrong')).not.toBe('signed in')
    await app.open(`/$realm/users/${id}/settings`)
    await expect(obstacles(app)).toContainText(says)
    await act(app, button).click()
    await app.field('Password').fill('new one')
    await app.field('Temporary').click({ force: true })
    await agree(app, confirm, message)
    await expect(obstacles(app)).toBeHidden()
    expect(await signIn('new one')).toBe('signed in')
  })

test('ends the sessions where no sign-in is valid yet', async ({ app, realm }) => {
  const later = Math.round(Date.now() / 1000) + 3600
  const id = await importUser(realm, 'early', { credentials, notBefore: later })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText('No sign-in is valid before')
  await act(app, 'Sign out all sessions').click()
  await app.confirm('Sign out')
  await expect(app.dialog()).toBeHidden()
  await expect(obstacles(app)).toBeHidden()
  expect((await fetchUser(realm, id)).notBefore).toBeLessThan(later)
})

test('shows with view-users what can be read, and why nothing can be done', async ({
  app,
  realm,
}) => {
  const id = await create(realm, 'read', { enabled: false, emailVerified: false })
  await app.open(`/$realm/users/${id}/settings`, { as: await realm.admin(['view-users']) })
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
  await create(realm, 'listed-fine')
  await create(realm, 'listed-off', { enabled: false })
  await create(realm, 'listed-waiting', { requiredActions: ['CONFIGURE_TOTP'] })
  await app.open('/$realm/users?q=listed&columns=username,signIn')
  await app.expectRow('listed-waiting', 'Configure OTP')
  await app.expectRow('listed-off', 'Disabled')
  await app.expectRow('listed-fine', '—')
  await app.press('Filters')
  await app.field('Cannot sign in').check()
  await expect(app.row('listed-fine')).toBeHidden()
  await app.expectRow('listed-off')
  await app.expectRow('listed-waiting')
})

for (const { isPermanent, button, says } of [
  {
    isPermanent: false,
    button: 'Unlock',
    says: /^Locked until .+ \(failed sign-ins: 1, the last at .+ from [\d.:a-f]+\)/,
  },
  { isPermanent: true, button: 'Enable', says: 'Disabled after too many failed sign-ins' },
])
  base(`says that a user is locked, and offers to ${button}`, async ({ app, realm, serverUrl }) => {
    await realm.create({
      bruteForceProtected: true,
      permanentLockout: isPermanent,
      failureFactor: 1,
      maxFailureWaitSeconds: 900,
    })
    const id = await create(realm, 'locked', { credentials })
    const signIn = (password: string) => signInResult(serverUrl, realm, 'locked', password)
    const isLocked = async () => {
      const path = `/attack-detection/brute-force/users/${id}`
      const { disabled } = await realm.api<{ disabled: boolean }>('GET', path)
      return isPermanent ? (await fetchUser(realm, id)).enabled === false : disabled
    }
    expect(await signIn('wrong')).not.toBe('signed in')
    await expect.poll(isLocked).toBe(true)
    await app.open(`/$realm/users/${id}/settings`)
    await expect(obstacles(app)).toContainText(says)
    await act(app, button).click()
    await expect(obstacles(app)).toBeHidden()
    expect(await isLocked()).toBe(false)
    expect(await signIn('right')).toBe('signed in')
  })

withMail(
  'mails the required actions that are waiting, and the verification',
  async ({ app, realm, mail }) => {
    await realm.create({ verifyEmail: true, smtpServer: mail.smtpServer })
    const id = await create(realm, 'ada', {
      credentials,
      emailVerified: false,
      requiredActions: ['UPDATE_PASSWORD'],
    })
    await app.open(`/$realm/users/${id}/settings`)
    await expect(obstacles(app)).toContainText('Required actions are waiting: Update Password')
    await expect(obstacles(app)).toContainText('ada@example.org is not verified')
    await act(app, 'Send reset email').click()
    await expect(app.dialog()).toContainText('Update Password')
    await agree(app, 'Send email', 'Email sent to user')
    await expect.poll(() => mail.mails.length).toBe(1)
    expect(mail.mails[0]?.data).toContain('Update Password')

    await act(app, 'Send verification email').click()
    await app.confirm('Send email')
    await expect.poll(() => mail.mails.length).toBe(2)
    expect(mail.mails[1]?.to).toEqual(['ada@example.org'])
  },
)

withMail(
  'leads to the organization that disables its own accounts',
  async ({ app, realm, page, browser, mail }) => {
    const { smtpServer } = mail
    const id = await createAcme(realm, { smtpServer, registrationAllowed: true })
    await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
    await app.choose('Invite member', 'Invite new user')
    await app.field('Email').fill('ada@example.org')
    await app.confirm('Send')
    await expect.poll(() => mail.mails.length).toBe(1)
    const person = await browser.newPage()
    await person.goto(mail.lastLink())
    for (const [name, value] of Object.entries({
      Username: 'ada',
      Password: 'Right-1234',
      'Confirm password': 'Right-1234',
      'First name': 'Ada',
      'Last name': 'Lovelace',
    }))
      await person.getByRole('textbox', { name, exact: true }).fill(value)
    await person.getByRole('button', { name: 'Register' }).click()
    await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'MANAGED' })
    await person.close()

    await realm.api('PUT', `/organizations/${id}`, { ...acme, enabled: false })
    await app.visit(`/$realm/users/${(await realm.user('ada'))?.id}/settings`)
    await expect(obstacles(app)).toContainText('Disabled, because the organization is disabled')
    await expect(act(app, 'Enable')).toHaveCount(0)
    await obstacles(app).getByRole('link', { name: 'Acme' }).click()
    await expect(page).toHaveURL(new RegExp(`/organizations/${id}/`))
  },
)

test('leads to the directory that disables its users', async ({ app, realm, page }) => {
  const federationLink = await createProvider(realm, 'corporate', { enabled: 'false' })
  const id = await importUser(realm, 'linked-off', { federationLink })
  const address = `/$realm/users/${id}/settings`
  await app.open(address)
  await expect(obstacles(app)).toContainText('Disabled, because the directory is disabled')
  await obstacles(app).getByRole('link', { name: 'corporate' }).click()
  await expect(page).toHaveURL(new RegExp(`/user-federation/ldap/${federationLink}`))

  // Who may not view directories is not offered what would be refused.
  await app.open(address, { as: await realm.admin(['manage-users', 'query-users']) })
  await expect(obstacles(app)).toContainText('Disabled')
  await expect(act(app, 'Enable')).toHaveCount(0)
})
