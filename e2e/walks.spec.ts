import { addStep, addSubFlow, openFlow, stepRow } from './fixtures/flows'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  users: [...Array.from({ length: 8 }, (_, n) => `staff-${n + 1}`), 'anna'].map((username) => ({
    username,
    enabled: true,
  })),
  roles: { realm: [{ name: 'auditor' }] },
  clients: [{ clientId: 'shop' }],
})

test('names five of many users in a question and unfolds the others', async ({ app }) => {
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

test('leads from the row of a user to the credentials', async ({ app, page }) => {
  await app.open('/$realm/users')
  await app.row('anna').choose('Credentials')
  await expect(app.heading('anna')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Credentials', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('lists an exact name first when a step is searched', async ({ app, realm, page }) => {
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
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'levelled' })
  await openFlow(app, realm, 'levelled')
  await addSubFlow(app, 'levels', { as: 'Conditional' })
  const condition = 'Condition - Level of Authentication'
  await addStep(app, condition, { to: 'levels', kind: 'Add condition' })
  await expect(stepRow(app, condition)).toContainText('Has no level')
})

test('leads from the empty list of a role to its effective users', async ({ app, realm, page }) => {
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
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`)
  const last = page.getByRole('heading', { name: 'Logout settings' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(app.heading('shop')).toBeInViewport()
})
