import { expect, test } from './fixtures/test'

const recorded = {
  eventsEnabled: true,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  roles: { realm: [{ name: 'auditor' }, { name: 'reader' }] },
}

test('shows the admin events of an object: filters in the URL, details, JSON', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(recorded)
  const role = await realm.role('auditor')
  const reader = await realm.role('reader')
  const path = `/roles-by-id/${role?.id}`
  await realm.api('PUT', path, { ...role, description: 'changed' })
  await realm.api('POST', `${path}/composites`, [{ id: reader?.id, name: 'reader' }])
  await realm.api('PUT', '/roles/auditor', { ...role, description: 'by name' })
  await realm.api('PUT', `/roles-by-id/${reader?.id}`, { ...reader, description: 'another' })

  await app.open(`/$realm/roles/${role?.id}/events`)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('CREATE')
  await expect(rows.nth(2)).toContainText('UPDATE')

  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Representation', exact: true }).click()
  await expect(app.dialog()).toContainText('"description": "changed"')
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Auth', exact: true }).click()
  await expect(app.dialog().getByRole('row', { name: /IP address/ })).toContainText('127.0.0.1')
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()
  await rows
    .nth(2)
    .getByRole('button', { name: /^Expand row/ })
    .click()
  await expect(page.getByText('First recorded state; no earlier one')).toBeVisible()
  const firstState = page.getByRole('table', { name: 'First recorded state' })
  await expect(firstState.getByRole('row', { name: /description/ })).toContainText('changed')
  await rows
    .nth(2)
    .getByRole('button', { name: /^Expand row/ })
    .click()

  await app.press('Search admin event')
  await expect(app.field('Resource path')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search admin events' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Operation types' }).fill('upd')
  await page
    .getByRole('option', { name: 'UPDATE', exact: true })
    .or(page.getByRole('menuitem', { name: 'UPDATE', exact: true }))
    .click()
  await page.keyboard.press('Escape')
  await app.press('Last hour')
  await app.press('Search admin events')
  await expect(rows).toHaveCount(2)
  expect(page.url()).toContain('operationTypes=UPDATE')
  expect(page.url()).toMatch(/dateFrom=\d{4}-\d\d-\d\dT/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await app.press('Remove: Operation types UPDATE')
  await expect(rows).toHaveCount(3)
  await app.press('Clear all filters')
  expect(page.url()).not.toContain('dateFrom')

  // The server answers 500 to unknown resource types.
  await app.press('Changes by name')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('roles/auditor')
  await page.goto(app.url(`/$realm/roles/${role?.id}/events?operationTypes=NONSENSE`))
  await expect(rows).toHaveCount(3)
})

test('says so where nothing is recorded', async ({ app, realm, page }) => {
  await realm.create({ ...recorded, adminEventsEnabled: false })
  const role = await realm.role('auditor')
  await app.open(`/$realm/roles/${role?.id}/events`)
  await expect(page.getByText('Admin events are not saved')).toBeVisible()
  await expect(page.getByText('No changes to this object have been recorded.')).toBeVisible()
})

test('refreshes an empty list, and keeps open details with their row', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(recorded)
  const role = await realm.role('auditor')
  await app.open(`/$realm/roles/${role?.id}/events`)
  await expect(page.getByText('No admin events', { exact: true })).toBeVisible()
  for (let index = 0; index < 12; index++)
    await realm.api('PUT', `/roles-by-id/${role?.id}`, { ...role, description: `turn ${index}` })
  await app.press('Refresh')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(11)
  const detail = page.getByRole('table', { name: /^Changed since the previous update/ })
  const first = rows.nth(1).getByRole('button', { name: /^Expand row/ })
  await first.click()
  await expect(detail).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(rows).toHaveCount(3)
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(detail).toBeHidden()
})

test('shows the history of the realm, and compares the realm with itself', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(recorded)
  await realm.api('PUT', '', { ssoSessionIdleTimeout: 1800 })
  const role = await realm.role('auditor')
  await realm.api('PUT', `/roles-by-id/${role?.id}`, { ...role, description: 'changed' })
  await realm.api('PUT', '', { ssoSessionIdleTimeout: 36_000 })

  await app.open('/$realm/events/admin-events')
  const rows = page.getByRole('main').getByRole('row')
  const ofRole = rows.filter({ hasText: 'roles-by-id' })
  await expect(ofRole).toHaveCount(1)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'History of this object', exact: true }).click()
  await expect(page).toHaveURL(/resourceTypes=REALM/)
  await expect(ofRole).toHaveCount(0)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Expand row/ })
    .click()
  const changes = page.getByRole('table', { name: /^Changed since the previous update/ })
  await expect(changes.getByRole('row', { name: /ssoSessionIdleTimeout/ })).toContainText(
    /1800.*36000/,
  )
})
