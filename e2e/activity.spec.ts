import { content, resourceServerOf, searchAndChoose } from './fixtures/authorization'
import { expectInDialog } from './fixtures/contents'
import { expect, test } from './fixtures/test'

test('lists only changes, and a bulk action in one line', async ({ app, realm, server, page }) => {
  await realm.create(content)
  const shop = await resourceServerOf(realm)
  await shop.add('/resource', { name: 'orders' })
  await app.open(`${shop.address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(page.getByRole('heading', { name: 'No permission covers this' })).toBeVisible()
  await app.choose('admin', 'Activity')
  await expectInDialog(app, 'No changes yet')
  await page.keyboard.press('Escape')

  await app.visit('/$realm/users?q=*')
  const names = ['ann', 'bob']
  for (const name of names) await app.row(name).select()
  await app.choose('Bulk actions', 'Disable')
  await app.confirm('Disable')
  await expectInDialog(app, 'Finished')
  await app.confirm('Close')
  for (const name of names) expect(await realm.user(name)).toMatchObject({ enabled: false })

  await app.visit('/$realm/identity-providers/oidc/add')
  const metadata = `${server.url}/realms/${realm.name}/.well-known/openid-configuration`
  await app.field('Discovery endpoint').fill(metadata)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await app.choose('admin', 'Activity')
  const entry = app.dialog().getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await entry.getByRole('button', { name: /Disable \(2 changes\)/ }).click()
  const change = (name: string) =>
    app.dialog().getByRole('button', { name: new RegExp(`User ${name} updated`) })
  for (const name of names) await expect(change(name)).toBeVisible()
  // Each of them has its request as code.
  await change('ann').click()
  await expectInDialog(app, /"enabled": ?false/)
})
