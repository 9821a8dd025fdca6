import { addStep, addSubFlow, openFlow, stepRow } from './fixtures/flows'
import { expect, test } from './fixtures/test'

test('names five of many users in a question and unfolds the others', async ({ app, realm }) => {
  const users = Array.from({ length: 8 }, (_, n) => ({ username: `staff-${n + 1}`, enabled: true }))
  await realm.create({ users })
  await app.open('/$realm/users?q=staff')
  await app.row('staff-1').select()
  await app.press('Select all 8 matching')
  await app.choose('Bulk actions', 'Disable')
  const names = app.dialog().getByRole('listitem')
  await expect(names.filter({ hasText: 'staff-5' })).toBeVisible()
  await expect(names.filter({ hasText: 'staff-6' })).toBeHidden()
  await app
    .dialog()
    .getByText(/3 more/)
    .click()
  await expect(names.filter({ hasText: 'staff-8' })).toBeVisible()
})

test('leads from the row of a user to the credentials', async ({ app, realm, page }) => {
  await realm.create({ users: [{ username: 'anna', enabled: true }] })
  await app.open('/$realm/users')
  await app.row('anna').choose('Credentials')
  await expect(app.heading('anna')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Credentials', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('lists an exact name first when a step is searched', async ({ app, realm, page }) => {
  await realm.create()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine')
  await app.press('Add execution')
  const search = app.dialog().getByRole('searchbox', { name: 'Search' })
  await search.fill('OTP Form')
  await search.press('Enter')
  await expect(app.dialog().getByRole('radio').first()).toHaveAccessibleName('Select OTP Form')
  await page.keyboard.press('Escape')
})

test('warns about a level condition without a level', async ({ app, realm }) => {
  await realm.create()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine')
  await addSubFlow(app, 'levels', { as: 'Conditional' })
  const condition = 'Condition - Level of Authentication'
  await addStep(app, condition, { to: 'levels', kind: 'Add condition' })
  await expect(stepRow(app, condition)).toContainText('Has no level')
})

test('leads from the empty list of a role to its effective users', async ({ app, realm, page }) => {
  await realm.create({ roles: { realm: [{ name: 'auditor' }] } })
  const { id } = (await realm.role('auditor')) ?? {}
  await app.open(`/$realm/roles/${id}/users-in-role`)
  await page.getByRole('main').getByRole('link', { name: 'Effective users' }).click()
  await expect(page.getByRole('tab', { name: 'Effective users', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('keeps the name of a client in view while its settings scroll', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [{ clientId: 'shop' }] })
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`)
  const last = page.getByRole('heading', { name: 'Logout settings' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(app.heading('shop')).toBeInViewport()
})
