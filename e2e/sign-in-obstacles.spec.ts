import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { App } from './fixtures/app'
import { differences, toggleSwitch } from './fixtures/fields'
import { createProvider } from './fixtures/federation'
import { test as withMail } from './fixtures/mail'
import { acme, createAcme, membersOf } from './fixtures/organizations'
import { fetchUser, importUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, signInResult } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  bruteForceProtected: true,
  verifyEmail: true,
  eventsEnabled: true,
  identityProviders: [{ alias: 'google', providerId: 'google', config: { clientId: 'x' } }],
})

const saved = 'The user has been saved'

const credentials = [{ type: 'password', value: 'right', temporary: false }]

/** The line below the name. */
const obstacles = (app: App) =>
  app.page.getByRole('region', { name: /^What keeps .+ from signing in$/ })

const act = (app: App, name: string) => obstacles(app).getByRole('button', { name, exact: true })

const create = async (realm: TestRealm, username: string, more: UserRepresentation = {}) =>
  (await realm.user.create({ username, ...more })).id

test('says nothing while nothing is in the way', async ({ app, realm }) => {
  const linked = await create(realm, 'linked')
  const link = { userId: '1', userName: 'linked' }
  await realm.api('POST', `/users/${linked}/federated-identity/google`, link)
  for (const [name, id] of Object.entries({
    fine: await create(realm, 'fine', { credentials }),
    linked,
  })) {
    await app.open(`/$realm/users/${id}/settings`)
    await expect(app.heading(name)).toBeVisible()
    await app.settled()
    await expect(obstacles(app)).toBeHidden()
  }
})

test('offers another password after a wrong one', async ({ app, realm, serverUrl }) => {
  const id = await create(realm, 'failed', { credentials })
  const signIn = (password: string) => signInResult(serverUrl, realm, 'failed', password)
  expect(await signIn('wrong')).not.toBe('signed in')
  await app.open(`/$realm/users/${id}/settings`)
  await expect(obstacles(app)).toContainText(/^The last sign-in failed \(.+\)\. The password or/)
  await act(app, 'Reset password').click()
  await app.field('Password').fill('new one')
  await toggleSwitch(app, 'Temporary', false)
  await agree(app, 'Reset password', 'The password has been reset successfully')
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

test('shows with view-users why nothing can be done', async ({ app, realm }) => {
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

for (const isPermanent of [false, true])
  base(
    `says that a user is locked ${isPermanent ? 'for good' : 'for a while'}, and unlocks`,
    async ({ app, realm, serverUrl, page }) => {
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
      const lock = async () => {
        expect(await signIn('wrong')).not.toBe('signed in')
        await expect.poll(isLocked).toBe(true)
      }
      await lock()
      await app.open('/$realm/users')
      await app.expectRow('locked', isPermanent ? 'Disabled' : 'Temporarily locked')
      await page.getByRole('link', { name: 'locked', exact: true }).click()
      await expect(obstacles(app)).toContainText(
        isPermanent
          ? 'Disabled after too many failed sign-ins'
          : /^Locked until .+ \(failed sign-ins: 1, the last at .+ from [\d.:a-f]+\)/,
      )
      await act(app, isPermanent ? 'Enable' : 'Unlock').click()
      await expect(obstacles(app)).toBeHidden()
      expect(await isLocked()).toBe(false)
      expect(await signIn('right')).toBe('signed in')

      // The form of the user shows and ends it, too.
      await lock()
      await page.reload()
      const note = page.getByText(/disabled this user permanently/)
      if (isPermanent) {
        await expect(note).toBeVisible()
        await expect(page.getByText(/Locked until/)).toBeHidden()
      } else {
        await expect(app.field('Temporarily locked')).toBeChecked()
        await toggleSwitch(app, 'Temporarily locked', false)
        await app.expectMessage('User successfully unlocked')
        await expect(app.field('Temporarily locked')).toBeDisabled()
        await toggleSwitch(app, 'Enabled', false)
        await agree(app, 'Disable', saved)
      }
      const before = await fetchUser(realm, id)
      expect(before.enabled).toBe(false)
      if (isPermanent) await toggleSwitch(app, 'Enabled', true)
      else {
        await expect(obstacles(app)).toHaveText(/^Disabled\s+Enable$/)
        await act(app, 'Enable').click()
      }
      await app.expectMessage(saved)
      await expect(app.field('Enabled')).toBeChecked()
      await expect(obstacles(app)).toBeHidden()
      await expect(note).toBeHidden()
      const changed = isPermanent ? ['attributes', 'enabled'] : ['enabled']
      expect(differences(before, await fetchUser(realm, id), 1)).toEqual(changed)
    },
  )

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
