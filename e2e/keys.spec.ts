import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  displayName: 'Other realm',
  users: ['ann', 'bob', 'eve'].map((username) => ({ username, enabled: true })),
})

test('stays on its page when the realm is switched', async ({ app, page, realm }) => {
  await app.open('/master/events')
  await page.getByRole('button', { name: /^Realm selector/ }).click()
  const choice = page.getByRole('region', { name: 'Select realm' })
  const search = choice.getByRole('searchbox')
  const link = choice.getByRole('link', { name: /Other realm/ }).first()
  await expect(choice.getByRole('link').first()).toBeVisible()
  if (await search.isVisible()) await search.fill(realm.name)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#/${realm.name}/events$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})

test('moves by keys between pages, rows, search and form', async ({ app, page, realm }) => {
  await app.open('/$realm/clients')
  // The keys load right after the page.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(app.heading('Users')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'ann', exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'eve', exact: true })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gjk?/')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('gjk?/')
  await expect(app.heading('Users')).toBeVisible()

  await app.open('/$realm/realm-settings/general')
  await app.field('Display name').fill('After')
  await page.keyboard.press('Control+s')
  await app.expectMessage('Realm successfully updated')
  expect((await realm.get()).displayName).toBe('After')
})

test('shows the keys, and switches single ones off', async ({ app, page }) => {
  await app.open('/$realm/users')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(dialog.getByText('Identity providers')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('j')
  await expect(dialog).toBeHidden()
  await expect(app.heading('Users')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')

  await app.press('Help')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await app.heading('Users').click()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
})
