import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import { toggleSwitch } from './fixtures/fields'
import { test as withMail } from './fixtures/mail'
import { createUser, fetchUser, otp } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, signInResult } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

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

async function createEmployee(realm: TestRealm, username: string) {
  const { id } = await createUser(realm, {
    username,
    email: `${username}@example.org`,
    groups: ['/staff'],
    credentials: [{ type: 'password', value: 'right', temporary: false }, otp('Phone')],
  })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('manager')])
  return id
}

const section = ({ page }: App, name: string) => page.getByRole('region', { name, exact: true })

const act = ({ page }: App, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

async function expectRoles(app: App) {
  for (const name of ['manager', 'employee'])
    await expect(section(app, 'Role mapping')).toContainText(name)
}

async function expectOverview({ page }: App) {
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
}

withMail(
  'finds a user from the start page, and helps with six acts',
  async ({ app, realm, serverUrl, page, mail }) => {
    withMail.slow()
    await realm.create({ ...content, smtpServer: mail.smtpServer })
    const id = await createEmployee(realm, 'ada')
    const signIn = (password: string) => signInResult(serverUrl, realm, 'ada', password)
    expect(await signIn('right')).toBe('signed in')
    for (const wrong of ['wrong', 'wrong']) await signIn(wrong)
    const lockout = () => realm.api('GET', `/attack-detection/brute-force/users/${id}`)
    await expect.poll(lockout).toMatchObject({ disabled: true })

    const as = await realm.admin(['query-users', 'view-users', 'manage-users', 'view-events'])
    await app.open('/$realm', { as })
    await expect(page.getByRole('heading', { name: 'Find a user' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await app.search('ada')
    await app.expectRow('ada', 'Temporarily locked')
    await page.getByRole('link', { name: 'ada', exact: true }).click()
    await expectOverview(app)
    for (const [name, text] of Object.entries({
      Details: 'Ada Lovelace',
      Credentials: 'Phone',
      Sessions: 'Regular SSO',
      'Last events': 'The password or the second factor',
      Groups: '/staff',
      // Keycloak shows nobody a role of a client that they may not view.
      'Role mapping': 'Ask for view-clients',
    }))
      await expect(section(app, name)).toContainText(text)
    await expectRoles(app)
    await app.settled()

    await act(app, 'Unlock')
    await app.expectMessage('User successfully unlocked')
    expect(await lockout()).toMatchObject({ disabled: false })

    await act(app, 'Remove OTP')
    await expectInDialog(app, 'Phone')
    await agree(app, 'Delete', 'Credential deleted')
    expect(await realm.api('GET', `/users/${id}/credentials`)).toMatchObject([{ type: 'password' }])
    await expect(page.getByRole('button', { name: /^Remove OTP/ })).toHaveAccessibleName(
      /no one-time password/,
    )

    await act(app, 'Sign out all sessions')
    await app.confirm('Sign out')
    await expect.poll(() => realm.api('GET', `/users/${id}/sessions`)).toEqual([])

    await act(app, 'Add required actions')
    await app.dialog().getByRole('combobox').first().click()
    const updateProfile = page.getByRole('option', { name: /UPDATE_PROFILE|Update Profile/ })
    await updateProfile.first().click()
    await page.keyboard.press('Escape')
    await app.confirm('Add')
    const added = { requiredActions: ['UPDATE_PROFILE'] }
    await expect.poll(() => fetchUser(realm, id)).toMatchObject(added)

    await act(app, 'Send reset email')
    await agree(app, 'Send email', 'Email sent to user')
    await expect.poll(() => mail.mails.length).toBe(1)

    await act(app, 'Reset password')
    await app.field('Password').fill('brand new')
    await toggleSwitch(app, 'Temporary', false)
    await agree(app, 'Reset password', 'The password has been reset successfully')
    await realm.api('PUT', `/users/${id}`, { requiredActions: [] })
    expect(await signIn('brand new')).toBe('signed in')
  },
)

const test = withSharedRealm(content)

for (const roles of [['view-users'], ['query-users', 'view-users', 'manage-users']])
  test(`offers nothing that fails with ${roles.join(', ')}`, async ({ app, realm, page }) => {
    const name = `person-${roles.length}`
    await createEmployee(realm, name)
    const failures: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    await app.open('/$realm', { as: await realm.admin(roles) })
    await app.search(name)
    await page.getByRole('link', { name, exact: true }).click()
    await expectRoles(app)
    await expect(section(app, 'Last events')).toContainText('view-events')
    await app.settled()
    expect(failures).toEqual([])
    const reset = page.getByRole('button', { name: /^Reset password/ }).first()
    if (roles.includes('manage-users')) await expect(reset).toBeEnabled()
    else await expect(reset).toHaveAccessibleName(/manage-users/)
    await app.visit('/$realm/users', { loginRealm: realm.name })
    await page.getByRole('link', { name, exact: true }).click()
    await expectOverview(app)
    expect(failures).toEqual([])
  })

test('keeps the usual start page and tabs for others', async ({ app, realm, page }) => {
  const { id, ...as } = await realm.admin(['manage-users', 'view-realm'])
  await app.open('/$realm', { as })
  await expect(page.getByRole('heading', { name: 'Realm overview' })).toBeVisible()
  await app.visit(`/$realm/users/${id}/settings`, { loginRealm: realm.name })
  await expect(app.heading(as.username)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveCount(0)
})
