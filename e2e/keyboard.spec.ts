import { tabTo } from './fixtures/keyboard'
import { expect, withSharedRealm } from './fixtures/test'

const clients = Array.from({ length: 12 }, (_, index) => ({ clientId: `app-${index + 10}` }))

const test = withSharedRealm({ displayName: 'Opened', clients })

test('fills and saves a form and resolves its conflict by keyboard alone', async ({
  app,
  page,
  realm,
}) => {
  await app.open('/$realm/realm-settings/general')
  const name = app.field('Display name')
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Mine')
  await realm.api('PUT', '', { displayName: 'Theirs' })

  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = app.dialog()
  await expect(dialog).toContainText('Theirs')
  await tabTo(page, dialog.getByRole('button', { name: 'Keep all of mine' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await app.expectMessage('Realm successfully updated')
  await expect.poll(async () => (await realm.get()).displayName).toBe('Mine')
  await expect(name).toHaveValue('Mine')
})

test('keeps the focus in its row, and moves it to the heading of a new page', async ({
  app,
  page,
}) => {
  await app.open('/$realm/clients')
  await app.row('account').getByRole('checkbox').focus()
  await page.goto(app.url('/$realm/clients?page=2'))
  await app.expectRow('security-admin-console')
  await expect(app.row('account')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.closest('tr') ?? null)).toBeNull()

  await app.row('security-admin-console').getByRole('link').first().press('Enter')
  await expect(app.heading('security-admin-console')).toBeFocused()
})
