import { expect, test } from './fixtures/test'

const pagers = /pagination/i

test('shows a list that fits without pagers, and a longer one with them', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ users: [{ username: 'anna', enabled: true }] })
  await app.open('/$realm/users')
  await app.expectRow('anna')
  const pager = page.getByRole('navigation', { name: pagers })
  await expect(pager).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveCount(0)

  for (let n = 0; n < 10; n += 1)
    await realm.api('POST', '/users', { username: `user-${n}`, enabled: true })
  await app.press('Refresh')
  await expect(pager).toHaveCount(2)
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await app.expectRow('user-9')
  await expect(pager).toHaveCount(2)
})

test('shows all required actions on one page', async ({ app, realm, page }) => {
  const actions = await realm.api<{ name: string }[]>('GET', '/authentication/required-actions')
  expect(actions.length).toBeGreaterThan(10)
  await app.open('/$realm/authentication/required-actions')
  for (const { name } of actions) await app.expectRow(name)
  await expect(page.getByRole('navigation', { name: pagers })).toHaveCount(0)
})

test('offers no choice of columns where one chooses from a few kinds', async ({ app, page }) => {
  await app.open('/$realm/realm-settings/keys/providers')
  await app.press('Add provider')
  const dialog = app.dialog()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Columns' })).toHaveCount(0)
  await expect(dialog.getByRole('navigation', { name: pagers })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Columns' })).toBeVisible()
})
