import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ clients: [{ clientId: 'shop' }] })

test.use({ viewport: { width: 1280, height: 640 } })

test('keeps the buttons of a form in view while there is something to save', async ({
  app,
  realm,
  page,
}) => {
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(app.field('Client ID')).toHaveValue('shop')
  await expect(save).toBeDisabled()
  await expect(save).not.toBeInViewport()
  await app.field('Name').fill('Shop')
  await expect(save).toBeInViewport()
  await app.press('Revert')
  await expect(save).not.toBeInViewport()
})

test.describe('the line at the top of a scrolled page', () => {
  test.use({ viewport: { width: 1280, height: 760 } })

  test('names object and tab, and counts unsaved changes', async ({ app, realm, page }) => {
    const { id } = (await realm.client('shop')) ?? {}
    await app.open(`/$realm/clients/${id}/settings`)
    const line = page.locator('header').filter({ has: app.heading('shop') })
    await expect(line).not.toContainText('Settings')
    await expect(line).not.toContainText('unsaved')
    await app.field('Name').fill('Shop')
    await expect(line).toContainText('1 unsaved change')
    await app.field('Admin URL').fill('https://shop.test/admin')
    await expect(line).toContainText('2 unsaved changes')
    await expect(page.getByRole('tab', { name: 'Settings', exact: true })).not.toBeInViewport()
    await expect(line).toBeInViewport()
    await expect(line).toContainText('Settings')
    await app.press('Save')
    await expect(line).not.toContainText('unsaved')
    expect(await realm.client('shop')).toMatchObject({ name: 'Shop' })
    await expect(page).toHaveTitle(/^shop – /)
  })
})

test('scrolls the result of a connection test clear of the buttons', async ({ app, page }) => {
  await app.open('/$realm/user-federation/ldap/new')
  await app.field('Connection URL').fill('ldap://127.0.0.1:9')
  app.expectFailures(/POST .*testLDAPConnection 400/)
  app.expectFailures(/console error: .*400/)
  await app.press('Test connection')
  const result = page.getByText(/nothing listens at this port/)
  await expect(result).toBeVisible()
  const save = page.getByRole('button', { name: /^(Save|Create)$/ }).last()
  await expect
    .poll(async () => {
      const [text, buttons] = [await result.boundingBox(), await save.boundingBox()]
      return text && buttons && text.y + text.height <= buttons.y
    })
    .toBe(true)
})
