import { tabTo } from './fixtures/keyboard'
import { expect, withSharedRealm } from './fixtures/test'

const clients = Array.from({ length: 12 }, (_, index) => ({ clientId: `app-${index + 10}` }))
const users = ['ann', 'bob', 'eve'].map((username) => ({ username, enabled: true }))

const test = withSharedRealm({ clients, users })

test('saves a form and resolves its conflict by keyboard alone', async ({ app, page, realm }) => {
  await app.open('/$realm/realm-settings/general')
  const name = app.field('Display name')
  const dialog = app.dialog()
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Mine')
  await realm.api('PUT', '', { displayName: 'Theirs' })
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Theirs')
  await tabTo(page, dialog.getByRole('button', { name: 'Keep all of mine' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await app.expectMessage('Realm successfully updated')
  expect((await realm.get()).displayName).toBe('Mine')
  await expect(name).toHaveValue('Mine')

  await name.fill('After')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await realm.get()).displayName).toBe('After')
})

test('moves the focus with its row, and to the heading of a new page', async ({ app, page }) => {
  await app.open('/$realm/clients')
  await app.row('account').getByRole('checkbox').focus()
  await page.goto(app.url('/$realm/clients?page=2'))
  await app.expectRow('security-admin-console')
  await expect(app.row('account')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.closest('tr') ?? null)).toBeNull()

  await app.row('security-admin-console').getByRole('link').first().press('Enter')
  await expect(app.heading('security-admin-console')).toBeFocused()
})

test('moves by keys, shows the keys, and switches them off', async ({ app, page }) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const search = page.getByRole('main').getByRole('searchbox')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await app.open('/$realm/clients')
  // The keys load right after the page.
  await expect(async () => {
    await press('g', 'u')
    await expect(app.heading('Users')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await app.expectRow('ann')
  await press('j')
  await expect(link('ann')).toBeFocused()
  await press('j', 'ArrowDown')
  await expect(link('eve')).toBeFocused()
  await press('k', '/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gjk?/')
  await expect(search).toHaveValue('gjk?/')
  await expect(app.heading('Users')).toBeVisible()

  await search.fill('')
  await app.heading('Users').click()
  await press('?')
  await expect(dialog.getByText('Identity providers')).toBeVisible()
  await singleKeys.press('Space')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await press('?', 'g', 'c', 'j')
  await expect(dialog).toBeHidden()
  await expect(app.heading('Users')).toBeVisible()
  await press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await app.press('Help')
  await singleKeys.press('Space')
  await press('Escape')
  await app.heading('Users').click()
  await press('?')
  await expect(dialog).toBeVisible()
})
