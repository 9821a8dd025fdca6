import type { Locator } from '@playwright/test'
import { createProvider, savedMessage, storedProvider } from './fixtures/federation'
import { expect, test } from './fixtures/test'

test('shows administrators with fewer permissions what they may see', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const id = await createProvider(realm, 'directory')
  await app.open(`/$realm/user-federation/ldap/${id}`, { as: await realm.admin(['view-realm']) })
  await expect(app.heading('directory')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
  const menuOf = (name: string) =>
    app.row(name).getByRole('button', { name: /^(kebab toggle|actions?)\b/i })
  const expectMenuDisabled = async (menu: Locator) => {
    await menu.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    for (const item of await page.getByRole('menuitem').all())
      await expect(item).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('switch', { name: /^Enabled/ })).toBeDisabled()
  await expectMenuDisabled(page.getByRole('button', { name: 'Action: directory' }))
  await app.tab('Mappers')
  await expect(page.getByRole('button', { name: /^Add mapper/ })).toBeDisabled()
  await expectMenuDisabled(menuOf('email'))
  await page.getByRole('link', { name: 'email', exact: true }).click()
  await expect(app.heading('email')).toBeVisible()
  await expectMenuDisabled(page.getByRole('button', { name: 'Action: email' }))
  await app.visit('/$realm/user-federation', { loginRealm: realm.name })
  await app.expectRow('directory')
  await expectMenuDisabled(page.getByRole('button', { name: 'Add new provider' }))
  await expectMenuDisabled(menuOf('directory'))
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  const as = await realm.admin(['manage-users'])
  await page.context().clearCookies()
  await app.open('/$realm/user-federation', { as })
  await expect(page.getByRole('main')).toContainText('view-realm')
  await page.context().clearCookies()
  await app.open(`/$realm/user-federation/ldap/${id}`, { as: await realm.admin(['manage-realm']) })
  await app.field('UI display name').fill('renamed')
  await app.save(savedMessage)
  expect((await storedProvider(realm, id)).name).toBe('renamed')
  // May edit the provider but not sync users.
  const action = page.getByRole('button', { name: 'Action: renamed' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const userActions = ['Sync changed users', 'Sync all users', 'Unlink users', 'Remove imported']
  await action.click()
  for (const name of userActions) await expect(item(name)).toHaveAttribute('aria-disabled', 'true')
  await expect(item('Delete')).not.toHaveAttribute('aria-disabled', 'true')
  await page.context().clearCookies()
  await app.open(`/$realm/user-federation/ldap/${id}`, {
    as: await realm.admin(['view-realm', 'manage-users']),
  })
  await expect(app.field('Users DN')).not.toBeEditable()
  await action.click()
  await expect(item('Delete')).toHaveAttribute('aria-disabled', 'true')
  await item('Sync changed users').click()
  await expect(page.getByRole('main')).toContainText('Nothing changed')
})
