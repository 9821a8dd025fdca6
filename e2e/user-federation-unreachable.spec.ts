import { createProvider } from './fixtures/federation'
import { expect, test } from './fixtures/test'

// Nothing listens at the provider's address: the server answers 200 with zeros, or 500.
test('says that a directory cannot be reached, instead of a finished synchronization', async ({
  app,
  realm,
  page,
}) => {
  app.expectFailures(/POST .*(testLDAPConnection|sync).* (400|500)/)
  app.expectFailures(/console error: .*(400|500)/)
  const id = await createProvider(realm, 'directory', { connectionTimeout: '2000' })
  const main = page.getByRole('main')
  await app.open(`/$realm/user-federation/ldap/${id}`)
  await app.choose('Action: directory', 'Sync changed users')
  await expect(main).toContainText(/The directory cannot be reached|synchronization failed/)
  await expect(main).not.toContainText('0 added')

  await app.visit('/$realm/user-federation')
  await app.row('directory').choose('Test connection')
  await app.expectMessage('The directory cannot be reached')
  await expect(page.getByRole('columnheader', { name: 'Connection state' })).toBeVisible()
  await app.expectRow('directory', 'Unreachable')
})
