import { test } from './fixtures/mail'
import { randomUUID } from 'node:crypto'
import type CredentialRepresentation from '@keycloak/keycloak-admin-client/lib/defs/credentialRepresentation.js'
import { differences, toggleSwitch } from './fixtures/fields'
import { createUser, fetchUser } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, signInResult } from './fixtures/steps'
import { expect } from './fixtures/test'

const listOf = (realm: TestRealm, id: string) =>
  realm.api<CredentialRepresentation[]>('GET', `/users/${id}/credentials`)

const otp = (userLabel: string) => ({
  type: 'otp',
  userLabel,
  secretData: '{"value":"secret"}',
  credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
})

test('sets a password by the realm’s rules, and replaces it', async ({ app, realm, server }) => {
  await realm.create({ passwordPolicy: 'length(12) and digits(2) and notUsername(undefined)' })
  const { id } = await createUser(realm, { enabled: false })
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(app.page.getByRole('heading', { name: 'No credentials' })).toBeVisible()
  // The line below the name offers it, too.
  await app.page.getByRole('button', { name: 'Set password', exact: true }).last().click()
  await expect(app.dialog()).toHaveAccessibleName('Set password for ada')
  await expect(app.dialog()).toContainText('Minimum length: 12')
  await expect(app.dialog()).toContainText('Not the username')
  await app.confirm('Save password')
  await expect(app.field('Password')).toHaveAccessibleDescription(/required/i)
  await app.field('Password').fill('short')
  app.expectFailures(/PUT .*reset-password 400/)
  await app.confirm('Save password')
  await expect(app.field('Password')).toHaveAccessibleDescription(
    /^Invalid password: minimum length 12\./,
  )
  await expect(app.field('Password')).toHaveValue('short')

  await app.press('Generate password')
  const generatedPassword = await app.field('Password').inputValue()
  expect(generatedPassword).toMatch(/^.{20}$/)
  await agree(app, 'Save password', 'The password has been set successfully')
  await app.expectRow('Password', 'My password')
  const user = await fetchUser(realm, id)
  expect(user).toMatchObject({ enabled: false, requiredActions: ['UPDATE_PASSWORD'] })

  await app.press('Edit User Label Button')
  await app.field('User label').fill('Ada’s own')
  await app.press('Accept editing button')
  await app.expectMessage('The user label has been changed successfully')
  await app.expectRow('Password', 'Ada’s own')
  const [before] = await listOf(realm, id)
  await realm.api('PUT', `/users/${id}`, { enabled: true })
  await app.page.reload()
  await app.press('Reset password')
  await app.field('Password').fill('correct horse 12')
  await toggleSwitch(app, 'Temporary', false)
  await agree(app, 'Reset password', 'The password has been reset successfully')
  const [after] = await listOf(realm, id)
  expect(after).toMatchObject({ id: before?.id, userLabel: 'Ada’s own' })
  await expect.poll(async () => (await fetchUser(realm, id)).requiredActions).toEqual([])
  expect(await signInResult(server.url, realm, 'ada', 'correct horse 12')).toBe('signed in')
  await app.page.getByRole('button', { name: 'Show data' }).click()
  await expect(app.dialog().getByRole('row', { name: /algorithm/ })).toContainText('argon2')
})

test('reorders credentials by buttons and drag, and deletes them', async ({ app, realm }) => {
  const { id } = await createUser(realm, {
    credentials: [
      { type: 'password', value: 'secret', userLabel: 'Word' },
      otp('Phone'),
      otp('Tablet'),
      otp('Watch'),
    ],
  })
  const order = async () => {
    const all = await listOf(realm, id)
    return all.map(({ userLabel, type }) => userLabel ?? type ?? '')
  }
  const start = await order()
  const user = await fetchUser(realm, id)
  const movedMessage = 'User Credential configuration has been saved'
  await app.open(`/$realm/users/${id}/credentials`)
  await expect(app.page.getByRole('button', { name: 'One-time password (OTP) 3' })).toBeVisible()
  const [password = ''] = start.filter((value) => !['Phone', 'Tablet', 'Watch'].includes(value))
  const sent: string[] = []
  app.page.on('request', (request) => {
    if (/move(ToFirst|After)/.test(request.url())) sent.push(request.url())
  })

  const otps = start.filter((label) => label !== password)
  const [first = '', second = '', third = ''] = otps
  await app.press(`Move down: ${first}`)
  await app.expectMessage(movedMessage)
  await expect
    .poll(async () => (await order()).filter((label) => label !== password))
    .toEqual([second, first, third])
  expect(sent).toHaveLength(1)

  // The three OTP credentials move as a group.
  const isFirst = start[0] === password
  await app.press(
    isFirst ? 'Move up: One-time password (OTP)' : 'Move down: One-time password (OTP)',
  )
  await expect
    .poll(order)
    .toEqual(isFirst ? [second, first, third, password] : [password, second, first, third])

  const rowOf = (label: string) => app.page.getByRole('row').filter({ hasText: label })
  await rowOf(third).getByTitle('Click and drag to change priority').dragTo(rowOf(second))
  await expect
    .poll(async () => (await order()).filter((label) => label !== password))
    .toEqual([third, second, first])

  await rowOf('Tablet').getByRole('button', { name: 'Actions for Tablet' }).click()
  await app.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(app.dialog()).toContainText('One-time password (OTP) · Tablet')
  await agree(app, 'Delete', 'Credential deleted')
  await expect
    .poll(async () => new Set(await order()))
    .toEqual(new Set(['Phone', 'Watch', password]))
  // No other property of the user changed.
  await expect.poll(async () => differences(user, await fetchUser(realm, id))).toEqual([])
})

test('mails required actions, and shows obstacles at their field', async ({ app, realm, mail }) => {
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
  const send = app.dialog().getByRole('button', { name: 'Send email' })
  await app.page.getByRole('combobox', { name: 'Required actions' }).click()
  await app.page.getByRole('option', { name: 'Update Password' }).click()
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('combobox', { name: 'Client', exact: true }).fill('shop')
  await app.page.getByRole('option', { name: 'shop' }).click()
  await app.field('Redirect URI').fill('https://elsewhere.example.org/')
  app.expectFailures(/PUT .*execute-actions-email.* 400/)
  await send.click()
  await expect(app.field('Redirect URI')).toHaveAccessibleDescription(/^Invalid redirect uri/)
  await app.field('Redirect URI').fill('https://shop.example.org/welcome')
  await send.click()
  await app.expectMessage('Email sent to user')
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]).toMatchObject({ to: ['ada@example.org'] })
  expect(mail.mails[0]?.data).toContain('Update Password')

  await app.choose('Action: ada', 'Send verification email')
  await expect(app.dialog()).toContainText('ada@example.org')
  await app.confirm('Send email')
  await expect.poll(() => mail.mails.length).toBe(2)
  await expect.poll(() => listOf(realm, id)).toEqual([])

  await realm.api('PUT', `/users/${id}`, { enabled: false })
  await app.page.reload()
  await expect(app.page.getByRole('button', { name: /^Send reset email/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('lists credentials of a federation provider separately', async ({ app, realm }) => {
  const provider = randomUUID()
  const config = {
    enabled: ['true'],
    kerberosRealm: ['EX.ORG'],
    serverPrincipal: ['HTTP/sso@EX.ORG'],
    keyTab: ['/etc/keytab'],
    allowPasswordAuthentication: ['true'],
    editMode: ['UNSYNCED'],
  }
  // Kerberos needs no directory for trusted users.
  const kerberos = { id: provider, name: 'tickets', providerId: 'kerberos', config }
  // The client's type lacks this property.
  const components: object = {
    components: { 'org.keycloak.storage.UserStorageProvider': [kerberos] },
  }
  const ada = {
    username: 'ada',
    enabled: true,
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'L',
    federationLink: provider,
    attributes: { KERBEROS_PRINCIPAL: ['ada@EX.ORG'] },
  }
  await realm.create({ users: [ada], ...components })
  const { id = '' } = (await realm.user('ada')) ?? {}
  await app.open(`/$realm/users/${id}/credentials`)
  const providerCredentials = app.page.getByRole('table', {
    name: 'Credentials stored by the federation provider',
  })
  await expect(providerCredentials.getByRole('row', { name: /^Password/ })).toContainText('tickets')
  await providerCredentials.getByRole('button', { name: 'Set password' }).click()
  await app.field('Password').fill('open sesame')
  await agree(app, 'Save password', 'The password has been set successfully')
  // This provider lets the server store the password.
  await expect
    .poll(async () => (await listOf(realm, id)).map(({ federationLink }) => federationLink))
    .toEqual([undefined])
})
