import { differences } from './fixtures/fields'
import { expect, test } from './fixtures/test'

test('builds and explains a password policy, which refuses a weak password', async ({
  app,
  realm,
  server,
  browser,
}) => {
  test.slow()
  await realm.create({
    registrationAllowed: true,
    // PUT without attributes resets these to defaults.
    attributes: { cibaExpiresIn: '90', cibaInterval: '7', 'org.example.kept': 'yes' },
  })
  const types = await server.api<{ passwordPolicies: { id: string; displayName: string }[] }>(
    'GET',
    '/admin/serverinfo',
  )
  await app.open('/$realm/authentication/policies')
  await expect(app.page.getByRole('heading', { name: 'No password policies' })).toBeVisible()
  for (const { displayName } of types.passwordPolicies) {
    const add = app.page
      .getByRole('button', { name: /^Add policy/ })
      .or(app.page.getByRole('combobox', { name: /^Add policy/ }))
    await add.first().click()
    await app.page.getByRole('option', { name: displayName, exact: true }).click()
    await expect(app.page.getByText(displayName, { exact: true }).first()).toBeVisible()
  }
  await app.field('Regular Expression').fill('(')
  await expect(app.page.getByRole('main')).toContainText('not a valid regular expression')
  // The server splits the policy string at this text, so the field rejects it.
  await app.field('Regular Expression').pressSequentially('a) and b')
  await expect(app.field('Regular Expression')).toHaveValue('(a) and b')
  await expect(app.page.getByRole('main')).toContainText('cannot store a value that contains')
  await app.press('Save')
  await expect(app.page.getByRole('main')).toContainText('Fix the highlighted policies.')
  await expect.poll(async () => (await realm.get()).passwordPolicy).toBeUndefined()
  for (const { id, displayName } of types.passwordPolicies)
    if (!['length', 'digits', 'notUsername', 'maxLength'].includes(id))
      await app.press(`Remove: ${displayName}`)
  await app.field('Maximum Length').fill('5')
  await expect(app.page.getByRole('main')).toContainText('no password fits')
  await app.field('Maximum Length').fill('32')
  await app.field('Minimum Length').fill('10')
  const first = app.page
    .getByRole('list', { name: 'Password policy' })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText('Minimum Length')
  await app.press('Move down: Minimum Length')
  await expect(first).not.toContainText('Minimum Length')
  await expect(app.page.getByRole('main')).toContainText('At least 10 characters long')
  const before = await realm.get()
  await app.save('Password policies successfully updated')
  const after = await realm.get()
  expect(differences(before, after)).toEqual(['passwordPolicy'])
  expect(after.passwordPolicy).not.toMatch(/^length/)
  expect(after.passwordPolicy?.split(' and ').toSorted()).toEqual([
    'digits(1)',
    'length(10)',
    'maxLength(32)',
    'notUsername',
  ])

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/realms/${realm.name}/account/`)
  await page.getByRole('link', { name: 'Register' }).click()
  const register = async (password: string) => {
    await page.locator('#password').fill(password)
    await page.locator('#password-confirm').fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
  }
  await page.locator('#username').fill('ada')
  await page.locator('#email').fill('ada@example.org')
  await page.locator('#firstName').fill('Ada')
  await page.locator('#lastName').fill('L')
  await register('short1')
  await expect(page.getByText(/minimum length 10/)).toBeVisible()
  await register('longenough1')
  await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible()
  await context.close()
})

test('shows an unknown blacklist file at its field', async ({ app, realm, server }) => {
  app.expectFailures(/PUT .* 500/)
  app.expectFailures(/console error: .*500/)
  await realm.create({ passwordPolicy: 'length(8)' })
  const types = await server.api<{ passwordPolicies: { id: string; displayName: string }[] }>(
    'GET',
    '/admin/serverinfo',
  )
  const name =
    types.passwordPolicies.find(({ id }) => id === 'passwordBlacklist')?.displayName ?? ''
  await app.open('/$realm/authentication/policies')
  await app.page
    .getByRole('button', { name: /^Add policy/ })
    .or(app.page.getByRole('combobox', { name: /^Add policy/ }))
    .click()
  await app.page.getByRole('option', { name, exact: true }).click()
  const file = app.page.getByRole('textbox', { name })
  await file.fill('nope.txt')
  await app.press('Save')
  await expect(file).toHaveAccessibleDescription(/no file nope\.txt in its blacklist folder/)
  expect((await realm.get()).passwordPolicy).toBe('length(8)')
  await file.fill('other.txt')
  await expect(file).not.toHaveAccessibleDescription(/blacklist folder/)
})
