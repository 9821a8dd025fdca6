import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  passwordPolicy: 'digits(1) and forceExpiredPasswordChange(90)',
})

test('corrects a text of the server, but not one that the realm has changed', async ({
  app,
  realm,
  page,
}) => {
  await app.open('/$realm/sessions')
  await expect(
    page.getByText('Who is signed in to this realm, and to which clients.'),
  ).toBeVisible()

  await realm.api('POST', '/localization/en', { sessionExplain: 'Sessions of our people' })
  await page.reload()
  await expect(page.getByText('Sessions of our people')).toBeVisible()
})

test('has one name for creating a user', async ({ app, page }) => {
  await app.open('/$realm/users')
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Create user', exact: true }).click()
  await expect(app.heading('Create user')).toBeVisible()
})

test('says what a password must be like', async ({ app, page }) => {
  await app.open('/$realm/authentication/policies')
  const main = page.getByRole('main')
  await expect(main.getByText('At least 1 digit', { exact: true })).toBeVisible()
  await expect(main.getByText('Expires after 90 days', { exact: true })).toBeVisible()
})
