import { expectInDialog, expectInMain } from './fixtures/contents'
import {
  addStep,
  addSubFlow,
  executionsOf,
  flowOf,
  oneTimeCode,
  openCopy,
  outline,
  stepRow,
} from './fixtures/flows'
import { holdRequests } from './fixtures/holdRequests'
import { fillLoginPage } from './fixtures/signIn'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const secret = 'a-secret-of-twenty-b'
const credential = { subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1' }
const saved = 'Flow successfully updated'

test('builds and uses a flow with a conditional code', async ({ app, realm, server, browser }) => {
  test.slow()
  const password = { type: 'password', value: 'right', temporary: false }
  const otp = {
    type: 'otp',
    secretData: JSON.stringify({ value: secret }),
    credentialData: JSON.stringify(credential),
  }
  await realm.create({ roles: { realm: [{ name: 'guarded' }] } })
  await realm.user.create({ username: 'plain', credentials: [password] })
  const { id } = await realm.user.create({ username: 'guarded', credentials: [password, otp] })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('guarded')])

  await app.open('/$realm/authentication')
  await app.press('Create flow')
  await app.field('Name').fill('a/b')
  await app.field('Name').blur()
  await expectInMain(app, 'cannot contain a slash')
  await app.field('Name').fill('step up')
  await app.press('Create')
  await app.expectMessage('Flow created')
  await expect(app.page.getByRole('heading', { name: 'No steps' })).toBeVisible()

  await addStep(app, 'Cookie', { as: 'Alternative' })
  await expect(app.page.getByRole('main')).not.toContainText('Never runs')
  await addSubFlow(app, 'step up forms', { as: 'Alternative' })
  await expect(stepRow(app, 'step up forms')).toContainText('Contains no step that runs')
  await addStep(app, 'Username Password Form', { to: 'step up forms' })
  await addSubFlow(app, 'code', { to: 'step up forms', as: 'Conditional' })
  await addStep(app, 'OTP Form', { to: 'code' })
  await expect(stepRow(app, 'code')).toContainText('needs a condition')
  const condition = stepRow(app, 'Condition - user role')
  await addStep(app, 'Condition - user role', { to: 'code', kind: 'Add condition' })
  await expect(stepRow(app, 'code')).not.toContainText('needs a condition')
  await expect(condition).toHaveAttribute('aria-level', '3')

  await app.press('Settings: Condition - user role')
  await expectInDialog(app, 'Flow is executed only if user has the given role')
  await app.field('Alias').fill('is guarded')
  await app.dialog().getByRole('combobox', { name: 'User role' }).fill('guard')
  await app.page.getByRole('option', { name: 'guarded', exact: true }).click()
  await agree(app, 'Save', 'Successfully saved the config')
  await condition.press('Alt+ArrowUp')
  await expect
    .poll(() => outline(realm, 'step up'))
    .toEqual([
      'Cookie: ALTERNATIVE',
      'step up forms: ALTERNATIVE',
      '  Username Password Form: REQUIRED',
      '  code: CONDITIONAL',
      '    Condition - user role: REQUIRED',
      '    OTP Form: REQUIRED',
    ])
  await expect(condition).toBeFocused()

  await app.choose('Action: step up', 'Bind flow')
  await expectInDialog(app, 'Currently bound: browser. It will be replaced by step up.')
  await agree(app, 'Save', saved)
  const bound = { browserFlow: 'step up', registrationFlow: 'registration' }
  await expect.poll(() => realm.get()).toMatchObject(bound)
  await expectInMain(app, 'Browser flow')

  for (const [username, code] of [['plain'], ['guarded', oneTimeCode(secret)]] as const) {
    const page = await browser.newPage()
    await page.goto(`${server.url}/realms/${realm.name}/account/`)
    await fillLoginPage(page, { realm: realm.name, username, password: 'right' })
    if (code !== undefined) {
      await page.getByRole('textbox', { name: /code/i }).fill(code)
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible()
    await page.close()
  }
})

test('moves steps by menu, keys and pointer with their settings', async ({ app, realm }) => {
  test.slow()
  await openCopy(app, realm)
  const find = async (name: string) =>
    (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === name)
  const before = await executionsOf(realm, 'mine')
  // A requirement sent without its priority would change the order.
  await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
  await app.expectMessage(saved)
  const requirement = 'ALTERNATIVE'
  expect(await executionsOf(realm, 'mine')).toEqual(
    before.map((step) => (step.displayName === 'Kerberos' ? { ...step, requirement } : step)),
  )
  await app.choose('Actions for Kerberos', 'Move down: Kerberos')
  await app.expectMessage(saved)
  expect((await outline(realm, 'mine')).slice(1, 3)).toEqual([
    'Identity Provider Redirector: ALTERNATIVE',
    'Kerberos: ALTERNATIVE',
  ])

  const condition = stepRow(app, 'Condition - credential')
  const moved = () => find('Condition - credential')
  const config = async () =>
    realm.api<{ id: string; alias: string; config: object }>(
      'GET',
      `/authentication/config/${(await moved())?.authenticationConfig}`,
    )
  const { id: _id, ...storedConfig } = await config()
  await condition.press('Alt+ArrowLeft')
  await app.expectMessage(saved)
  expect(await moved()).toMatchObject({ level: 1, requirement: 'REQUIRED' })
  expect(await config()).toMatchObject(storedConfig)
  await expect(condition).toContainText('Has no effect')
  await condition.press('Alt+ArrowRight')
  await app.expectMessage(saved)
  expect((await moved())?.level).toBe(2)

  const organization = stepRow(app, 'mine Organization')
  const targetPosition = { x: 200, y: 22 }
  await organization
    .locator('.castellan-grip')
    .dragTo(stepRow(app, 'mine forms'), { targetPosition })
  await app.expectMessage(saved, { timeout: 20_000 })
  expect((await outline(realm, 'mine')).join('\n')).toContain(
    [
      '  mine Organization: ALTERNATIVE',
      '    mine Browser - Conditional Organization: CONDITIONAL',
      '      Condition - user configured: REQUIRED',
      '      Organization Identity-First Login: ALTERNATIVE',
    ].join('\n'),
  )
  await expect(organization).toContainText('Never runs')

  await app.press('Edit: mine Organization')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('orgs')
  await agree(app, 'Edit', saved)
  await app.press('Delete: orgs')
  await expectInDialog(app, 'Organization Identity-First Login')
  await agree(app, 'Delete', 'Execution successfully deleted')
  expect(await find('orgs')).toBeUndefined()

  const forms = stepRow(app, 'mine forms')
  await app.press('Collapse all')
  await expect(forms).toHaveAttribute('aria-expanded', 'false')
  await expect(stepRow(app, 'OTP Form')).toBeHidden()
  await forms.press('ArrowRight')
  await expect(stepRow(app, 'Username Password Form')).toBeVisible()
  await app.field('Filter steps').fill('otp')
  await expect(stepRow(app, 'OTP Form')).toBeVisible()
  await expect(stepRow(app, 'Cookie')).toBeHidden()

  await app.choose('Action: mine', 'Edit info')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('ours')
  await agree(app, 'Save', saved)
  await expect(app.heading('ours')).toBeVisible()
  await app.choose('Action: ours', 'Delete')
  await agree(app, 'Delete', 'Flow successfully deleted')
  await expect(app.heading('Authentication')).toBeVisible()
  expect(await flowOf(realm, 'ours')).toBeUndefined()
})

test('keeps what is changed while the change before is read', async ({ app, realm, page }) => {
  await openCopy(app, realm)
  const cookie = stepRow(app, 'Cookie')
  await expect(cookie).toBeVisible()
  const release = await holdRequests(page, /\/flows\/mine\/executions$/)
  await cookie.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
  const grip = stepRow(app, 'mine Organization').locator('.castellan-grip')
  await grip.dragTo(cookie, { targetPosition: { x: 200, y: 4 } })
  release()
  const topLevel = async () =>
    (await outline(realm, 'mine')).filter((line) => !line.startsWith(' '))
  const moved = [
    'Kerberos: ALTERNATIVE',
    'Identity Provider Redirector: ALTERNATIVE',
    'mine Organization: ALTERNATIVE',
    'Cookie: ALTERNATIVE',
    'mine forms: ALTERNATIVE',
  ]
  await expect.poll(topLevel).toEqual(moved)
  await expect(cookie).toHaveAttribute('aria-posinset', '4')

  const form = stepRow(app, 'Organization Identity-First Login')
  await expect(form).toHaveAttribute('aria-level', '3')
  await form.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(topLevel).toContain('Organization Identity-First Login: ALTERNATIVE')
  await expect(form).toBeFocused()
  // A third time it is at the top already.
  const releaseAgain = await holdRequests(page, /\/flows\/mine\/executions$/)
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowLeft')
  releaseAgain()
  await app.expectMessage('cannot be moved there any more')
})
