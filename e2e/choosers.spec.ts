import { searchIn } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  eventsEnabled: true,
  adminEventsEnabled: true,
  enabledEventTypes: ['LOGIN', 'LOGIN_ERROR'],
  clients: [{ clientId: 'shop', publicClient: true }],
  roles: {
    realm: [{ name: 'auditor', description: 'Looks at the books' }, { name: 'reader' }],
    client: { shop: [{ name: 'peruse', description: 'Window shopping' }] },
  },
  groups: [{ name: 'staff' }],
  defaultGroups: ['/staff'],
  users: [{ username: 'ada', enabled: true }],
})

test('finds mapper types by name and description', async ({ app, realm }) => {
  const scope = { name: 'shop', protocol: 'openid-connect' }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
  await app.open(`/$realm/client-scopes/${id}/mappers`)
  await app.press('Configure a new mapper')
  const links = app.dialog().getByRole('link')
  await searchIn(app, 'zoneinfo')
  await expect(links).toHaveCount(0)
  // From its description.
  await searchIn(app, 'first and last name')
  await expect(links.filter({ hasText: "User's full name" })).toBeVisible()
})

test('finds event types by their names and codes', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/events/user')
  await app.press('Add saved types')
  const box = app.dialog().getByRole('checkbox', { name: /^Select Client info/ })
  for (const text of ['Client info error', 'CLIENT_INFO_ERROR']) {
    await searchIn(app, text)
    await expect(box).toHaveCount(1)
  }
  await box.check()
  await app.confirm('Add')
  await app.expectMessage('Successfully saved configuration')
  const { enabledEventTypes } = await realm.get()
  expect(enabledEventTypes).toEqual(expect.arrayContaining(['LOGIN', 'CLIENT_INFO_ERROR']))

  await app.visit('/$realm/events')
  await app.press('Search user event')
  const types = page.getByRole('combobox', { name: 'Event', exact: true })
  const loginError = page.getByRole('option', { name: 'Login error', exact: true })
  for (const text of ['LOGIN_ERROR', 'login error']) {
    await types.fill(text)
    await expect(loginError).toBeVisible()
  }
  await loginError.click()
  await page.keyboard.press('Escape')
  await app.press('Search events')
  await expect(page).toHaveURL(/type=LOGIN_ERROR/)

  await app.visit('/$realm/events/admin-events')
  await app.press('Search admin event')
  await page.getByRole('combobox', { name: /^resource types$/i }).fill('client scope')
  await expect(page.getByRole('option', { name: 'CLIENT_SCOPE', exact: true })).toBeVisible()
})

test('the default role leads to the default groups', async ({ app, realm, page }) => {
  const { defaultRole } = await realm.get()
  await app.open(`/$realm/roles/${defaultRole?.id}/details`)
  await page.getByRole('link', { name: 'Default groups of new users' }).click()
  const tab = page.getByRole('tab', { name: 'Default groups' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await app.expectRow('staff')
})

test('chooses a role by a click in its row, but not on its client', async ({ app, realm }) => {
  const { id } = (await realm.user('ada')) ?? {}
  await app.open(`/$realm/users/${id}/role-mapping`)
  await app.choose('Assign role', 'Realm and client roles')
  const boxOf = (name: string) => app.row(name).getByRole('checkbox')
  await app.row('auditor').getByText('Looks at the books').click()
  await expect(boxOf('auditor')).toBeChecked()
  await app.row('reader').getByText('reader', { exact: true }).click()
  await expect(boxOf('reader')).toBeChecked()
  await app.row('reader').getByText('reader', { exact: true }).click()
  await expect(boxOf('reader')).not.toBeChecked()
  const search = app.dialog().getByRole('searchbox').first()
  await search.fill('peruse')
  await search.press('Enter')
  await app.row('peruse').getByRole('button', { name: 'shop' }).click()
  await expect(app.dialog().getByRole('button', { name: /: shop$/ })).toBeVisible()
  await expect(boxOf('peruse')).not.toBeChecked()
  await app.confirm('Assign')
  const stored = () => realm.api<{ name: string }[]>('GET', `/users/${id}/role-mappings/realm`)
  const named = (name: string) => expect.objectContaining({ name })
  await expect.poll(stored).toContainEqual(named('auditor'))
  expect(await stored()).not.toContainEqual(named('reader'))
})
