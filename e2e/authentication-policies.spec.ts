import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import type { App } from './fixtures/app'
import { expectInMain, fillFields } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { expect, test } from './fixtures/test'

/** A menu for few policies, a combobox for many. */
async function addPolicy({ page }: App, name = '') {
  const add = { name: /^Add policy/ }
  await page.getByRole('button', add).or(page.getByRole('combobox', add)).first().click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('explains a password policy, which is obeyed', async ({ app, realm, server, browser }) => {
  const { page } = app
  test.slow()
  await realm.create({
    registrationAllowed: true,
    // PUT without attributes resets these to defaults.
    attributes: { cibaExpiresIn: '90', cibaInterval: '7', 'org.example.kept': 'yes' },
  })
  const { passwordPolicies = [] } = await server.api<ServerInfoRepresentation>(
    'GET',
    '/admin/serverinfo',
  )
  await app.open('/$realm/authentication/policies')
  await expect(page.getByRole('heading', { name: 'No password policies' })).toBeVisible()
  for (const { displayName } of passwordPolicies) {
    await addPolicy(app, displayName)
    await expect(page.getByText(displayName ?? '', { exact: true }).first()).toBeVisible()
  }
  const pattern = app.field('Regular Expression')
  await pattern.fill('(')
  await expectInMain(app, 'not a valid regular expression')
  // The server splits the policy string at this text, so the field rejects it.
  await pattern.pressSequentially('a) and b')
  await expect(pattern).toHaveValue('(a) and b')
  await expectInMain(app, 'cannot store a value that contains')
  await app.press('Save')
  await expectInMain(app, 'Fix the highlighted policies.')
  const before = await realm.get()
  expect(before.passwordPolicy).toBeUndefined()
  for (const { id = '', displayName } of passwordPolicies)
    if (!['length', 'digits', 'notUsername', 'maxLength'].includes(id))
      await app.press(`Remove: ${displayName}`)
  await app.field('Maximum Length').fill('5')
  await expectInMain(app, 'no password fits')
  await fillFields(app, { 'Maximum Length': '32', 'Minimum Length': '10' })
  const first = page.getByRole('list', { name: 'Password policy' }).getByRole('listitem').first()
  await expect(first).toContainText('Minimum Length')
  await app.press('Move down: Minimum Length')
  await expect(first).not.toContainText('Minimum Length')
  await expectInMain(app, 'At least 10 characters long')
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

  app.expectFailures(/PUT .* 500|console error: .*500/)
  await addPolicy(app, 'Password Blacklist')
  const file = page.getByRole('textbox', { name: 'Password Blacklist' })
  await file.fill('nope.txt')
  await app.press('Save')
  await expect(file).toHaveAccessibleDescription(/no file nope\.txt in its blacklist folder/)
  expect(await realm.get()).toEqual(after)
  await file.fill('other.txt')
  await expect(file).not.toHaveAccessibleDescription(/blacklist folder/)

  const visitor = await browser.newPage()
  await visitor.goto(`${server.url}/realms/${realm.name}/account/`)
  await visitor.getByRole('link', { name: 'Register' }).click()
  const register = async (values: Record<string, string>) => {
    for (const [id, value] of Object.entries(values)) await visitor.locator(`#${id}`).fill(value)
    await visitor.getByRole('button', { name: 'Register' }).click()
  }
  const weak = { password: 'short1', 'password-confirm': 'short1' }
  const email = 'ada@example.org'
  await register({ username: 'ada', email, firstName: 'Ada', lastName: 'L', ...weak })
  await expect(visitor.getByText(/minimum length 10/)).toBeVisible()
  await register({ password: 'longenough1', 'password-confirm': 'longenough1' })
  await expect(visitor.getByRole('heading', { name: 'Personal info' })).toBeVisible()
  await visitor.close()
})
