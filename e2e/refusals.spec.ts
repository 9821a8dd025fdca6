import { test as withMail } from './fixtures/mail'
import { createAcme } from './fixtures/organizations'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  passwordPolicy: 'length(12)',
  clients: [
    {
      clientId: 'shop',
      publicClient: false,
      clientAuthenticatorType: 'client-jwt',
      attributes: { 'use.jwks.string': 'true', 'jwks.string': '{"keys":[]}' },
    },
  ],
})

test('an import says what is wrong with a password', async ({ app, realm, page }) => {
  await app.open('/$realm/users?import=csv')
  const text = 'username,email,password\nann,ann@example.org,short\n'
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByRole('main').locator('input[type="file"]').setInputFiles(file)
  await app.press('Next')
  await app.press('Preview')
  app.expectFailures(/users 400|console error: .*400/)
  await app.press('Import 1 user')
  await expect(page.getByText('Failed: 1')).toBeVisible()
  await expect(page.getByText('Invalid password: minimum length 12.')).toBeVisible()
  await expect(page.getByText('invalidPassword')).toHaveCount(0)
  expect(await realm.user('ann')).toBeUndefined()
})

withMail('names pending invitations, and mails nobody twice', async ({ app, realm, mail }) => {
  const { smtpServer } = mail
  const id = await createAcme(realm, { smtpServer, registrationAllowed: true })
  await realm.user.create({ username: 'eva' })
  await realm.user.create({ username: 'max' })
  await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
  await app.choose('Invite member', 'Invite realm user')
  await app.row('eva').select()
  await agree(app, 'Send', 'Invitation sent to realm user')
  await expect.poll(() => mail.mails.length).toBe(1)

  await app.choose('Invite member', 'Invite realm user')
  const rows = app.dialog().getByRole('row')
  const row = rows.filter({ hasText: 'eva@example.org' })
  await expect(row).toContainText('Invitation pending')
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expect(rows.filter({ hasText: 'max' })).not.toContainText('Invitation pending')
  await app.confirm('Cancel')

  await app.choose('Invite member', 'Invite new user')
  await app.field('Email').fill('Eva@example.org')
  await app.confirm('Send')
  await expect(app.field('Email')).toHaveAccessibleDescription(
    /This address already has a pending invitation\./,
  )
  await app.confirm('Cancel')
  expect(mail.mails.length).toBe(1)
})

test('keys that the server cannot read are said in its sentence', async ({ app, realm, page }) => {
  const client = await realm.client('shop')
  app.expectFailures(/certificates\/jwt\.credential 500|console error: .*500/)
  await app.open(`/$realm/clients/${client?.id}/keys`)
  await expect(page.getByText(/consult the server log/)).toBeVisible()
  await expect(page.getByText('unknown_error')).toHaveCount(0)
})
