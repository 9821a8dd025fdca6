import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { content, resourceServerOf, searchAndChoose } from './fixtures/authorization'
import { expect, test } from './fixtures/test'

const names = ['ann', 'bob', 'cem']

test('tells a bulk action in one line that opens', async ({ app, realm }) => {
  await realm.create({ users: names.map((username) => ({ username, enabled: true })) })
  await app.open('/$realm/users?q=*')
  for (const name of names) await app.row(name).select()
  await app.choose('Bulk actions', 'Disable')
  await app.confirm('Disable')
  await expect(app.dialog()).toContainText('Finished')
  await app.confirm('Close')
  const users = await realm.api<UserRepresentation[]>('GET', '/users')
  expect(users.map(({ enabled }) => enabled)).toEqual([false, false, false])

  await app.choose('admin', 'Activity')
  const entries = app.dialog().getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Disable (3 changes)')
  await app
    .dialog()
    .getByRole('button', { name: /Disable \(3 changes\)/ })
    .click()
  for (const name of names)
    await expect(
      app.dialog().getByRole('button', { name: new RegExp(`User ${name} updated`) }),
    ).toBeVisible()
  // Each of them has its request as code.
  await app
    .dialog()
    .getByRole('button', { name: /User ann updated/ })
    .click()
  await expect(app.dialog()).toContainText(/"enabled": ?false/)
})

test('lists no reading of metadata', async ({ app, realm, server, page }) => {
  await app.open('/$realm/identity-providers/oidc/add')
  await app
    .field('Discovery endpoint')
    .fill(`${server.url}/realms/${realm.name}/.well-known/openid-configuration`)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await app.choose('admin', 'Activity')
  await expect(app.dialog()).toContainText('No changes yet')
})

test('lists no evaluation of permissions', async ({ app, realm, page }) => {
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  await authz.add('/resource', { name: 'orders' })
  await app.open(`${authz.address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(page.getByRole('heading', { name: 'No permission covers this' })).toBeVisible()
  await app.choose('admin', 'Activity')
  await expect(app.dialog()).toContainText('No changes yet')
})
