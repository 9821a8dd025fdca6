import { policiesOf, policy, putPolicies } from './fixtures/clientPolicies'
import { Keyboard } from './fixtures/keyboard'
import { expect, test } from './fixtures/test'

// Forms, their conflicts, menus and typeaheads: the other specs of the keyboard.
test('edits, chooses and imports by keyboard alone', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({
    internationalizationEnabled: true,
    supportedLocales: ['en'],
    groups: [{ name: 'staff' }],
  })
  await realm.api('POST', '/localization/en', { 'my.key': 'My text' })
  await putPolicies(realm, [policy('all')])
  const keys = new Keyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const confirm = (name: string) =>
    keys.press(app.dialog().getByRole('button', { name, exact: true }))
  const toggle = async (name: string) => {
    await keys.tabTo(app.field(name))
    await page.keyboard.press('Space')
  }
  const visit = (tab: string) => app.visit(`/${realm.name}/realm-settings/${tab}`)

  await app.open('/$realm/realm-settings/localization/overrides')
  await keys.press(button('Edit button my.key'))
  await keys.type(app.field('Edit translation value'), 'Another')
  await page.keyboard.press('Enter')
  await expect.poll(() => realm.api('GET', '/localization/en')).toEqual({ 'my.key': 'Another' })

  await visit('user-registration/groups')
  await keys.press(button('Add groups'))
  await keys.type(app.dialog().getByRole('searchbox'), 'staff')
  await toggle('Select staff')
  await confirm('Add')
  await expect.poll(() => realm.api('GET', '/default-groups')).toMatchObject([{ name: 'staff' }])

  await visit('client-policies/policies')
  await toggle('Status: all')
  await confirm('Disable')
  await expect.poll(async () => (await policiesOf(realm))[0]?.enabled).toBe(false)

  await visit('general')
  await expect(app.field('Realm name')).toBeVisible()
  await keys.choose(button(`Action: ${realm.name}`), 'Partial import')
  const file = { groups: [{ name: 'staff' }], roles: { realm: [{ name: 'reader' }] } }
  await keys.type(app.field('Resource file'), JSON.stringify(file))
  await toggle('1 Realm roles')
  await keys.choose(page.getByRole('button', { name: /^If a resource already exists/ }), 'Skip')
  await expect(app.dialog()).toContainText('Will be added: 1, overwritten: 0, skipped: 0')
  await confirm('Import')
  await expect.poll(() => realm.role('reader')).toBeDefined()
  await expect(app.dialog()).toContainText('One record added.')
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
})
