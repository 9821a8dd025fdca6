import { expect, test } from './fixtures/test'

test('names the tabs that do not fit and keeps the open one in view', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.open('/$realm/realm-settings/general')
  const strip = page.getByRole('main').getByRole('tablist').first()
  const tab = (name: string) => strip.getByRole('tab', { name, exact: true })
  const more = page.getByRole('button', { name: / more: / })
  const items = page.getByRole('menuitem')
  await expect(tab('User registration')).not.toBeInViewport()
  await more.click()
  await expect(items.filter({ hasText: 'User registration' })).toBeVisible()
  await expect(items.filter({ hasText: 'General' })).toHaveCount(0)
  await items.filter({ hasText: 'User registration' }).click()
  await expect(tab('User registration')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('User registration')).toBeFocused()
  await expect(tab('User registration')).toBeInViewport({ ratio: 0.95 })
  await expect(page).toHaveURL(/\/realm-settings\/user-registration/)

  await more.click()
  await expect(items.filter({ hasText: 'General' })).toBeVisible()
  await expect(items.filter({ hasText: 'User registration' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.setViewportSize({ width: 700, height: 900 })
  await expect(tab('User registration')).toBeInViewport({ ratio: 0.95 })
  await page.setViewportSize({ width: 2200, height: 900 })
  await expect(tab('User registration')).toBeInViewport({ ratio: 0.95 })
  await expect(tab('General')).toBeInViewport({ ratio: 0.95 })
  await expect(more).toBeHidden()
})

test('reaches hidden tabs of a user by keyboard', async ({ app, realm, page }) => {
  await realm.create()
  const { id } = await realm.user.create({ username: 'ada' })
  await page.setViewportSize({ width: 700, height: 900 })
  await app.open(`/$realm/users/${id}/settings`)
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs.last()).not.toBeInViewport()
  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('button', { name: / more: / }).press('Enter')
  const name = (await tabs.first().textContent()) ?? ''
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.first()).toBeInViewport({ ratio: 0.95 })
})
