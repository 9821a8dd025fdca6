import {
  addStep,
  addSubFlow,
  executionsOf,
  fillStepByKeys,
  fillSubFlowByKeys,
  openFlow,
  outline,
  stepRow,
} from './fixtures/flows'
import { toggleSwitch } from './fixtures/fields'
import { chooseByKeys, pressByKeys, tabTo, typeByKeys } from './fixtures/keyboard'
import { expect, test } from './fixtures/test'

test('builds a flow in the diagram by pointer and keys, and the table shows the same', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const before = await outline(realm, 'mine')
  await openFlow(app, realm, 'mine', '?view=diagram')
  const node = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(node('OTP Form')).toBeVisible()
  await expect(node('Kerberos')).toBeHidden()
  await toggleSwitch(app, 'Show disabled steps', true)
  await expect(node('Kerberos')).toContainText('Disabled')

  await addSubFlow(app, 'by pointer', { as: 'Alternative' })
  await expect(node('by pointer')).toHaveAttribute('aria-pressed', 'true')
  await expect(node('by pointer')).toContainText('Contains no step that runs')
  await addStep(app, 'Deny access', { to: 'by pointer', as: 'Required' })
  await expect(node('Deny access')).toHaveAttribute('aria-pressed', 'true')
  await node('mine forms').click()
  await addStep(app, 'Allow access', { to: 'mine forms', as: 'Disabled' })
  await expect(node('Allow access')).toContainText('Disabled')
  const byPointer = [
    ...before,
    '  Allow access: DISABLED',
    'by pointer: ALTERNATIVE',
    '  Deny access: REQUIRED',
  ]
  await expect
    .poll(async () => (await outline(realm, 'mine')).toSorted())
    .toEqual(byPointer.toSorted())

  await pressByKeys(page, button('Add sub-flow'))
  await fillSubFlowByKeys(app, 'by keys', 'Alternative')
  await expect(node('by keys')).toHaveAttribute('aria-pressed', 'true')
  await chooseByKeys(page, button('Add: by keys'), 'Add execution')
  await fillStepByKeys(app, 'Reset OTP')
  await expect(node('Reset OTP')).toHaveAttribute('aria-pressed', 'true')
  await pressByKeys(page, node('Kerberos'))
  await expect(node('Kerberos')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await outline(realm, 'mine')).slice(0, 2))
    .toEqual(['Kerberos: DISABLED', 'Cookie: ALTERNATIVE'])
  await chooseByKeys(page, button('Requirement: Kerberos: Disabled'), 'Alternative')
  await expect(node('Kerberos')).toContainText('Alternative')
  await pressByKeys(page, button('Delete: Kerberos'))
  await pressByKeys(page, app.dialog().getByRole('button', { name: 'Delete', exact: true }))
  await expect(node('Kerberos')).toBeHidden()

  // The open question hides the diagram, too.
  await expect
    .poll(() => outline(realm, 'mine'))
    .not.toContainEqual(expect.stringContaining('Kerberos'))
  const built = await outline(realm, 'mine')
  expect(built.slice(-4, -1)).toEqual([
    'by pointer: ALTERNATIVE',
    '  Deny access: REQUIRED',
    'by keys: ALTERNATIVE',
  ])
  expect(built.at(-1)).toMatch(/^ {2}Reset OTP: /)
  await pressByKeys(page, button('Table view'))
  for (const [name, level] of [
    ['by pointer', '1'],
    ['Deny access', '2'],
    ['Allow access', '2'],
    ['by keys', '1'],
    ['Reset OTP', '2'],
  ] as const)
    await expect(stepRow(app, name)).toHaveAttribute('aria-level', level)
  await expect(stepRow(app, 'Kerberos')).toBeHidden()
})

test('changes a flow, the order of actions and a policy by keyboard alone', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await app.open('/$realm/authentication')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await pressByKeys(page, link('mine'))
  await expect(app.heading('mine')).toBeFocused()

  await chooseByKeys(page, button('Requirement: Kerberos: Disabled'), 'Alternative')
  await expect.poll(() => outline(realm, 'mine')).toContain('Kerberos: ALTERNATIVE')

  const redirector = 'Identity Provider Redirector'
  await tabTo(page, stepRow(app, 'Kerberos'), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(stepRow(app, redirector)).toBeFocused()
  await pressByKeys(page, button(`Settings: ${redirector}`))
  await typeByKeys(page, app.dialog().getByRole('textbox', { name: 'Alias' }), 'to corp')
  await pressByKeys(page, app.dialog().getByRole('button', { name: 'Save', exact: true }))
  const configured = async () =>
    (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === redirector)
      ?.authenticationConfig ?? ''
  await expect.poll(configured).not.toBe('')
  await expect
    .poll(async () => realm.api('GET', `/authentication/config/${await configured()}`))
    .toMatchObject({
      alias: 'to corp',
    })
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
  await expect(button(`Settings: ${redirector}`)).toBeFocused()

  await pressByKeys(page, button('Add execution'))
  await fillStepByKeys(app, 'Allow access')
  await tabTo(page, stepRow(app, 'Allow access'))
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await outline(realm, 'mine')).filter((line) => !line.startsWith(' ')).at(-2))
    .toMatch(/^Allow access/)
  await expect(stepRow(app, 'Allow access')).toBeFocused()
  await pressByKeys(page, button('Delete: Allow access'))
  await pressByKeys(page, app.dialog().getByRole('button', { name: 'Delete', exact: true }))
  await expect(stepRow(app, 'Allow access')).toBeHidden()
  await expect.poll(async () => (await outline(realm, 'mine')).join()).not.toContain('Allow access')

  await pressByKeys(page, link('Authentication').last())
  await expect(app.heading('Authentication')).toBeFocused()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tabTo(page, tab('Flows'))
  await page.keyboard.press('ArrowRight')
  await pressByKeys(page, tab('Required actions'))
  const aliases = async () => {
    type Action = { alias: string; priority: number }
    const actions = await realm.api<Action[]>('GET', '/authentication/required-actions')
    return actions.toSorted((a, b) => a.priority - b.priority).map(({ alias }) => alias)
  }
  const position = (await aliases()).indexOf('VERIFY_EMAIL')
  await pressByKeys(page, button('Move up: Verify Email'))
  await expect.poll(async () => (await aliases()).indexOf('VERIFY_EMAIL')).toBe(position - 1)

  await tabTo(page, tab('Required actions'))
  await page.keyboard.press('ArrowRight')
  await pressByKeys(page, tab('Policies'))
  await tabTo(page, tab('Password policy'))
  await page.keyboard.press('ArrowRight')
  await pressByKeys(page, tab('OTP Policy'))
  await typeByKeys(page, app.field('Look around window'), '3')
  await pressByKeys(page, button('Save'))
  await expect.poll(() => realm.get()).toMatchObject({ otpPolicyLookAheadWindow: 3 })
})
