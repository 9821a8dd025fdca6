import {
  addStep,
  addSubFlow,
  executionsOf,
  flowOf,
  oneTimeCode,
  openFlow,
  outline,
  stepRow,
} from './fixtures/flows'
import { holdRequests } from './fixtures/holdRequests'
import { fillLoginPage } from './fixtures/signIn'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const secret = 'a-secret-of-twenty-b'

test('builds, binds and uses a browser flow with a conditional code', async ({
  app,
  realm,
  server,
  browser,
}) => {
  test.slow()
  await realm.create({ roles: { realm: [{ name: 'guarded' }] } })
  const password = { type: 'password', value: 'right', temporary: false }
  const person = { enabled: true, firstName: 'A', lastName: 'B', emailVerified: true }
  await realm.user.create({ ...person, username: 'plain', credentials: [password] })
  const { id } = await realm.user.create({
    ...person,
    username: 'guarded',
    credentials: [
      password,
      {
        type: 'otp',
        secretData: JSON.stringify({ value: secret }),
        credentialData: JSON.stringify({
          subType: 'totp',
          digits: 6,
          counter: 0,
          period: 30,
          algorithm: 'HmacSHA1',
        }),
      },
    ],
  })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('guarded')])

  await app.open('/$realm/authentication')
  await app.press('Create flow')
  await app.field('Name').fill('a/b')
  await app.field('Name').blur()
  await expect(app.page.getByRole('main')).toContainText('cannot contain a slash')
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
  await addStep(app, 'Condition - user role', { to: 'code', kind: 'Add condition' })
  await expect(stepRow(app, 'code')).not.toContainText('needs a condition')
  await expect(stepRow(app, 'Condition - user role')).toHaveAttribute('aria-level', '3')

  await app.press('Settings: Condition - user role')
  await expect(app.dialog()).toContainText('Flow is executed only if user has the given role')
  await app.field('Alias').fill('is guarded')
  await app.dialog().getByRole('combobox', { name: 'User role' }).fill('guard')
  await app.page.getByRole('option', { name: 'guarded', exact: true }).click()
  await agree(app, 'Save', 'Successfully saved the config')
  await expect
    .poll(() => outline(realm, 'step up'))
    .toEqual([
      'Cookie: ALTERNATIVE',
      'step up forms: ALTERNATIVE',
      '  Username Password Form: REQUIRED',
      '  code: CONDITIONAL',
      '    OTP Form: REQUIRED',
      '    Condition - user role: REQUIRED',
    ])

  await stepRow(app, 'Condition - user role').press('Alt+ArrowUp')
  await expect
    .poll(async () => (await outline(realm, 'step up')).at(-1))
    .toBe('    OTP Form: REQUIRED')
  await expect(stepRow(app, 'Condition - user role')).toBeFocused()

  await app.choose('Action: step up', 'Bind flow')
  await expect(app.dialog()).toContainText(
    'Currently bound: browser. It will be replaced by step up.',
  )
  await agree(app, 'Save', 'Flow successfully updated')
  await expect
    .poll(() => realm.get())
    .toMatchObject({ browserFlow: 'step up', registrationFlow: 'registration' })
  await expect(app.page.getByRole('banner').or(app.page.getByRole('main')).last()).toContainText(
    'Browser flow',
  )

  const account = `${server.url}/realms/${realm.name}/account/`
  const signsIn = async (username: string, code?: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(account)
    await fillLoginPage(page, { realm: realm.name, username, password: 'right' })
    if (code !== undefined) {
      await page.getByRole('textbox', { name: /code/i }).fill(code)
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible()
    await context.close()
  }
  await signsIn('plain')
  await signsIn('guarded', oneTimeCode(secret))
})

test('moves steps by menu, keys and pointer without losing their settings', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine')
  await expect(app.heading('mine')).toBeVisible()
  const tree = app.page.getByRole('treegrid', { name: 'Flows' })
  await expect(tree.getByRole('row', { name: 'Cookie', exact: true })).toHaveAttribute(
    'aria-level',
    '1',
  )

  const before = await executionsOf(realm, 'mine')
  const find = async (name: string) =>
    (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === name)
  // A requirement sent without its priority would change the order.
  await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
  await app.expectMessage('Flow successfully updated')
  await expect
    .poll(() => executionsOf(realm, 'mine'))
    .toEqual(
      before.map((step) =>
        step.displayName === 'Kerberos' ? { ...step, requirement: 'ALTERNATIVE' } : step,
      ),
    )

  await app.choose('Actions for Kerberos', 'Move down: Kerberos')
  await app.expectMessage('Flow successfully updated')
  await expect
    .poll(async () => (await outline(realm, 'mine')).slice(0, 3))
    .toEqual([
      'Cookie: ALTERNATIVE',
      'Identity Provider Redirector: ALTERNATIVE',
      'Kerberos: ALTERNATIVE',
    ])

  const condition = 'Condition - credential'
  const config = async () =>
    realm.api<{ id: string; alias: string; config: object }>(
      'GET',
      `/authentication/config/${(await find(condition))?.authenticationConfig}`,
    )
  const { id: _id, ...storedConfig } = await config()
  await stepRow(app, condition).press('Alt+ArrowLeft')
  await app.expectMessage('Flow successfully updated')
  await expect.poll(() => find(condition)).toMatchObject({ level: 1, requirement: 'REQUIRED' })
  await expect.poll(() => config()).toMatchObject(storedConfig)
  await expect(stepRow(app, condition)).toContainText('Has no effect')
  await stepRow(app, condition).press('Alt+ArrowRight')
  await app.expectMessage('Flow successfully updated')
  await expect.poll(async () => (await find(condition))?.level).toBe(2)

  await stepRow(app, 'mine Organization')
    .locator('.castellan-grip')
    .dragTo(stepRow(app, 'mine forms'), {
      targetPosition: { x: 200, y: 22 },
    })
  await app.expectMessage('Flow successfully updated', { timeout: 20_000 })
  const moved = await find('mine Organization')
  expect(moved).toMatchObject({ level: 1, requirement: 'ALTERNATIVE' })
  await expect
    .poll(async () => (await outline(realm, 'mine')).join('\n'))
    .toContain(
      [
        '  mine Organization: ALTERNATIVE',
        '    mine Browser - Conditional Organization: CONDITIONAL',
        '      Condition - user configured: REQUIRED',
        '      Organization Identity-First Login: ALTERNATIVE',
      ].join('\n'),
    )
  await expect(stepRow(app, 'mine Organization')).toContainText('Never runs')

  await app.press('Edit: mine Organization')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('orgs')
  await agree(app, 'Edit', 'Flow successfully updated')
  await app.press('Delete: orgs')
  await expect(app.dialog()).toContainText('Organization Identity-First Login')
  await agree(app, 'Delete', 'Execution successfully deleted')
  await expect.poll(() => find('orgs')).toBeUndefined()

  await app.press('Collapse all')
  await expect(stepRow(app, 'mine forms')).toHaveAttribute('aria-expanded', 'false')
  await expect(stepRow(app, 'OTP Form')).toBeHidden()
  await stepRow(app, 'mine forms').press('ArrowRight')
  await expect(stepRow(app, 'Username Password Form')).toBeVisible()
  await app.field('Filter steps').fill('otp')
  await expect(stepRow(app, 'OTP Form')).toBeVisible()
  await expect(stepRow(app, 'Cookie')).toBeHidden()
  await app.field('Filter steps').fill('')

  await app.choose('Action: mine', 'Edit info')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('ours')
  await agree(app, 'Save', 'Flow successfully updated')
  await expect(app.heading('ours')).toBeVisible()
  await app.choose('Action: ours', 'Delete')
  await agree(app, 'Delete', 'Flow successfully deleted')
  await expect(app.heading('Authentication')).toBeVisible()
  await expect.poll(() => flowOf(realm, 'ours')).toBeUndefined()
})

test('keeps what is changed while the change before is read', async ({ app, realm, page }) => {
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine')
  await expect(stepRow(app, 'Cookie')).toBeVisible()
  const topSteps = async () =>
    (await outline(realm, 'mine')).filter((line) => !line.startsWith(' '))
  const release = await holdRequests(page, /\/flows\/mine\/executions$/)
  await stepRow(app, 'Cookie').press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
  await stepRow(app, 'mine Organization')
    .locator('.castellan-grip')
    .dragTo(stepRow(app, 'Cookie'), { targetPosition: { x: 200, y: 4 } })
  release()
  await expect
    .poll(topSteps)
    .toEqual([
      'Kerberos: ALTERNATIVE',
      'Identity Provider Redirector: ALTERNATIVE',
      'mine Organization: ALTERNATIVE',
      'Cookie: ALTERNATIVE',
      'mine forms: ALTERNATIVE',
    ])
  await expect(stepRow(app, 'Cookie')).toHaveAttribute('aria-posinset', '4')
})

test('moves a step again that a move is just recreating', async ({ app, realm, page }) => {
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine')
  const form = 'Organization Identity-First Login'
  await expect(stepRow(app, form)).toHaveAttribute('aria-level', '3')
  const levelOf = async () =>
    (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === form)?.level
  await stepRow(app, form).press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(levelOf).toBe(0)
  await expect(stepRow(app, form)).toBeFocused()
  // A third time it is at the top already.
  const release = await holdRequests(page, /\/flows\/mine\/executions$/)
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowLeft')
  release()
  await app.expectMessage('cannot be moved there any more')
})
