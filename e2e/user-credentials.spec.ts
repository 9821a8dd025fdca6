import { randomUUID } from 'node:crypto'
import type CredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/credentialRepresentation.js'
import { expectInDialog } from './fixtures/contents'
import { componentConfig, storageProviderType } from './fixtures/federation'
import { differences, toggleSwitch } from './fixtures/fields'
import { test } from './fixtures/mail'
import { createUser, fetchUser, otp } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, expectRefused, signInResult } from './fixtures/steps'
import { expect } from './fixtures/test'

const listOf = (realm: TestRealm, id: string) =>
  realm.api<CredentialRepresentation[]>('GET', `/users/${id}/credentials`)

test('sets and replaces a password by the realm’s rules', async ({ app, realm, server, page }) => {
  await realm.create({ passwordPolicy: 'length(12) and digits(2) and notUsername(undefined)' })
  const { id } = await createUser(realm, { enabled: false })
  const password = app.field('Password')
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(page.getByRole('heading', { name: 'No credentials' })).toBeVisible()
  // The line below the name offers it, too.
  const offers = page.getByRole('button', { name: 'Set password', exact: true })
  await expect(offers).toHaveCount(2)
  await offers.last().click()
  await expect(app.dialog()).toHaveAccessibleName('Set password for ada')
  await page.keyboard.press('Escape')
  await offers.first().click()
  await expectInDialog(app, 'Minimum length: 12', 'Not the username')
  await app.confirm('Save password')
  await expect(password).toHaveAccessibleDescription(/required/i)
  await password.fill('short')
  app.expectFailures(/PUT .*reset-password 400/)
  await app.confirm('Save password')
  await expect(password).toHaveAccessibleDescription(/^Invalid password: minimum length 12\./)
  await expect(password).toHaveValue('short')
  await app.press('Generate password')
  expect(await password.inputValue()).toMatch(/^.{20}$/)
  await agree(app, 'Save password', 'The password has been set successfully')
  await app.expectRow('Password', 'My password')
  await expect(offers).toHaveCount(0)
  const user = { enabled: false, requiredActions: ['UPDATE_PASSWORD'] }
  expect(await fetchUser(realm, id)).toMatchObject(user)

  await app.press('Edit User Label Button')
  await app.field('User label').fill('Ada’s own')
  await app.press('Accept editing button')
  await app.expectMessage('The user label has been changed successfully')
  await app.expectRow('Password', 'Ada’s own')
  const [before] = await listOf(realm, id)
  await realm.api('PUT', `/users/${id}`, { enabled: true })
  await page.reload()
  await app.press('Reset password')
  await password.fill('correct horse 12')
  await toggleSwitch(app, 'Temporary', false)
  await agree(app, 'Reset password', 'The password has been reset successfully')
  const [after] = await listOf(realm, id)
  expect(after).toMatchObject({ id: before?.id, userLabel: 'Ada’s own' })
  expect((await fetchUser(realm, id)).requiredActions).toEqual([])
  expect(await signInResult(server.url, realm, 'ada', 'correct horse 12')).toBe('signed in')
  await page.getByRole('button', { name: 'Show data' }).click()
  await expect(app.dialog().getByRole('row', { name: /algorithm/ })).toContainText('argon2')
})

test('reorders credentials by buttons and drag, and deletes them', async ({ app, realm, page }) => {
  const labels = ['Phone', 'Tablet', 'Watch']
  const { id } = await createUser(realm, {
    credentials: [{ type: 'password', value: 'secret', userLabel: 'Word' }, ...labels.map(otp)],
  })
  const order = async () => {
    const all = await listOf(realm, id)
    return all.map(({ userLabel, type }) => userLabel ?? type ?? '')
  }
  const otpOrder = async () => (await order()).filter((label) => labels.includes(label))
  const start = await order()
  const [first = '', second = '', third = ''] = await otpOrder()
  const [password = ''] = start.filter((label) => !labels.includes(label))
  const user = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(page.getByRole('button', { name: 'One-time password (OTP) 3' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/move(ToFirst|After)/.test(request.url())) sent.push(request.url())
  })
  await app.press(`Move down: ${first}`)
  await app.expectMessage('User Credential configuration has been saved')
  await expect.poll(otpOrder).toEqual([second, first, third])
  expect(sent).toHaveLength(1)

  // The three OTP credentials move as a group.
  const isFirst = start[0] === password
  await app.press(`Move ${isFirst ? 'up' : 'down'}: One-time password (OTP)`)
  const otps = [second, first, third]
  await expect.poll(order).toEqual(isFirst ? [...otps, password] : [password, ...otps])

  const rowOf = (label: string) => page.getByRole('row').filter({ hasText: label })
  await rowOf(third).getByTitle('Click and drag to change priority').dragTo(rowOf(second))
  await expect.poll(otpOrder).toEqual([third, second, first])

  await app.choose('Actions for Tablet', 'Delete')
  await expectInDialog(app, 'One-time password (OTP) · Tablet')
  await agree(app, 'Delete', 'Credential deleted')
  expect(new Set(await order())).toEqual(new Set(['Phone', 'Watch', password]))
  // No other property of the user changed.
  expect(differences(user, await fetchUser(realm, id))).toEqual([])
})

test('mails actions, and shows obstacles at their field', async ({ app, realm, page, mail }) => {
  await realm.create({
    smtpServer: mail.smtpServer,
    actionTokenGeneratedByAdminLifespan: 7200,
    clients: [
      { clientId: 'shop', publicClient: true, redirectUris: ['https://shop.example.org/*'] },
    ],
  })
  const { id } = await createUser(realm, { emailVerified: false })
  await app.open(`/$realm/users/${id}/credentials`)
  await app.press('Send reset email')
  await expect(app.dialog()).toHaveAccessibleName('Send reset email')
  await expect(app.field('Expires In')).toHaveValue('2')
  await page.getByRole('combobox', { name: 'Required actions' }).click()
  await page.getByRole('option', { name: 'Update Password' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Client', exact: true }).fill('shop')
  await page.getByRole('option', { name: 'shop' }).click()
  const redirectUri = app.field('Redirect URI')
  await redirectUri.fill('https://elsewhere.example.org/')
  app.expectFailures(/PUT .*execute-actions-email.* 400/)
  await app.confirm('Send email')
  await expect(redirectUri).toHaveAccessibleDescription(/^Invalid redirect uri/)
  await redirectUri.fill('https://shop.example.org/welcome')
  await agree(app, 'Send email', 'Email sent to user')
  await expect.poll(() => mail.mails).toMatchObject([{ to: ['ada@example.org'] }])
  expect(mail.mails[0]?.data).toContain('Update Password')

  await app.choose('Action: ada', 'Send verification email')
  await expectInDialog(app, 'ada@example.org')
  await app.confirm('Send email')
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(await listOf(realm, id)).toEqual([])

  await realm.api('PUT', `/users/${id}`, { enabled: false })
  await page.reload()
  await expectRefused(app, /^Send reset email/)
})

test('lists credentials of a federation provider separately', async ({ app, realm, page }) => {
  const federationLink = randomUUID()
  const config = {
    enabled: 'true',
    kerberosRealm: 'EX.ORG',
    serverPrincipal: 'HTTP/sso@EX.ORG',
    keyTab: '/etc/keytab',
    allowPasswordAuthentication: 'true',
    editMode: 'UNSYNCED',
  }
  const provider = {
    id: federationLink,
    name: 'tickets',
    providerId: 'kerberos',
    config: componentConfig(config),
  }
  // The client's type lacks this property.
  const components: object = { components: { [storageProviderType]: [provider] } }
  const attributes = { KERBEROS_PRINCIPAL: ['ada@EX.ORG'] }
  // Kerberos needs no directory for trusted users.
  const ada = { username: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: 'L' }
  await realm.create({
    users: [{ ...ada, enabled: true, federationLink, attributes }],
    ...components,
  })
  const { id = '' } = (await realm.user('ada')) ?? {}
  await app.open(`/$realm/users/${id}/credentials`)
  const stored = page.getByRole('table', { name: 'Credentials stored by the federation provider' })
  await expect(stored.getByRole('row', { name: /^Password/ })).toContainText('tickets')
  await stored.getByRole('button', { name: 'Set password' }).click()
  await app.field('Password').fill('open sesame')
  await agree(app, 'Save password', 'The password has been set successfully')
  // This provider lets the server store the password.
  expect((await listOf(realm, id)).map(({ federationLink }) => federationLink)).toEqual([undefined])
})
