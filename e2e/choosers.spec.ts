import { expect, test } from './fixtures/test'

test('finds mapper types by name and description', async ({ app, realm }) => {
  await realm.create({ clientScopes: [{ name: 'shop', protocol: 'openid-connect' }] })
  const scopes = await realm.api<{ id: string; name: string }[]>('GET', '/client-scopes')
  const shop = scopes.find(({ name }) => name === 'shop')
  await app.open(`/$realm/client-scopes/${shop?.id}/mappers`)
  await app.press('Configure a new mapper')
  const search = app.dialog().getByRole('searchbox')
  await search.fill('zoneinfo')
  await search.press('Enter')
  await expect(app.dialog().getByRole('link')).toHaveCount(0)
  // From the description of "User's full name".
  await search.fill('first and last name')
  await search.press('Enter')
  await expect(app.dialog().getByRole('link', { name: "User's full name" })).toBeVisible()
})

test('finds event types to be saved by the names and codes of their failures', async ({
  app,
  realm,
}) => {
  await realm.create({ eventsEnabled: true, enabledEventTypes: ['LOGIN'] })
  await app.open('/$realm/realm-settings/events/user')
  await app.press('Add saved types')
  const search = app.dialog().getByRole('searchbox')
  for (const text of ['Client info error', 'CLIENT_INFO_ERROR']) {
    await search.fill(text)
    await search.press('Enter')
    await expect(app.dialog().getByRole('checkbox', { name: /^Select Client info/ })).toHaveCount(1)
  }
  await app
    .dialog()
    .getByRole('checkbox', { name: /^Select Client info/ })
    .check()
  await app.confirm('Add')
  await app.expectMessage('Successfully saved configuration')
  const { enabledEventTypes } = await realm.get()
  expect(enabledEventTypes).toEqual(expect.arrayContaining(['LOGIN', 'CLIENT_INFO_ERROR']))
})

test('filters events by the code in the table and by its words', async ({ app, realm }) => {
  await realm.create({ eventsEnabled: true, adminEventsEnabled: true })
  await app.open('/$realm/events')
  const { page } = app
  await app.press('Search user event')
  const types = page.getByRole('combobox', { name: 'Event', exact: true })
  for (const text of ['LOGIN_ERROR', 'login error']) {
    await types.fill(text)
    await expect(page.getByRole('option', { name: 'Login error', exact: true })).toBeVisible()
  }
  await page.getByRole('option', { name: 'Login error', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.press('Search events')
  await expect(page).toHaveURL(/type=LOGIN_ERROR/)

  await app.open('/$realm/events/admin-events')
  await app.press('Search admin event')
  await page.getByRole('combobox', { name: /^resource types$/i }).fill('client scope')
  await expect(page.getByRole('option', { name: 'CLIENT_SCOPE', exact: true })).toBeVisible()
})

test('the default role leads to the default groups', async ({ app, realm }) => {
  await realm.create({ groups: [{ name: 'staff' }], defaultGroups: ['/staff'] })
  const { defaultRole } = await realm.get()
  await app.open(`/$realm/roles/${defaultRole?.id}/details`)
  await app.page.getByRole('link', { name: 'Default groups of new users' }).click()
  await expect(app.page.getByRole('tab', { name: 'Default groups' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await app.expectRow('staff')
})
