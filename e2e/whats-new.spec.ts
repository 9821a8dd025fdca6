import { expect, test } from './fixtures/test'

test('the help menu shows what is new, from the changelog', async ({ app, page }) => {
  await app.open('/master/roles')
  const help = page.getByRole('banner').getByRole('button', { name: 'Help' })
  await help.click()
  await page.getByRole('button', { name: 'What’s new' }).click()

  const dialog = app.dialog()
  await expect(dialog.getByRole('heading', { name: 'What’s new' })).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 2, name: '0.1.0', exact: true })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Fixed' }).first()).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'For contributors' })).toBeHidden()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(help).toBeFocused()
})

test('the user menu of small screens shows what is new', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await app.open('/master/roles')
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click()
  await page.getByRole('menuitem', { name: 'What’s new' }).click()
  await expect(app.dialog().getByRole('heading', { name: 'What’s new' })).toBeVisible()
})
