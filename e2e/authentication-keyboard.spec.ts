import { toggleSwitch } from './fixtures/fields'
import {
  addStep,
  addSubFlow,
  executionsOf,
  fillStepByKeys,
  fillSubFlowByKeys,
  openCopy,
  outline,
  stepRow,
} from './fixtures/flows'
import { chooseByKeys, pressByKeys, tabTo, typeByKeys } from './fixtures/keyboard'
import { button } from './fixtures/contents'
import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const redirector = 'Identity Provider Redirector'

const node = ({ page }: App, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })

const redirectorOf = async (realm: TestRealm) =>
  (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === redirector)

test('opens the diagram at Start, legible, with the values of steps, and zooms with the wheel', async ({
  app,
  realm,
  page,
}) => {
  const configured = 'to corp · Default Identity Provider: corp'
  await openCopy(app, realm)
  const { id } = (await redirectorOf(realm)) ?? {}
  await realm.api('POST', `/authentication/executions/${id}/config`, {
    alias: 'to corp',
    config: { defaultProvider: 'corp' },
  })
  await page.reload()
  await expect(stepRow(app, redirector)).toContainText(configured)
  await app.press('Diagram view')
  const cookie = node(app, 'Cookie')
  await expect(page.getByText('Start', { exact: true })).toBeInViewport()
  await expect(cookie).toBeInViewport()
  await expect(node(app, redirector)).toContainText(configured)
  const box = async (name: string) => {
    const found = await node(app, name).boundingBox()
    if (!found) throw new Error(`${name} is not shown`)
    return found
  }
  const opened = await box('Cookie')
  expect(opened.width).toBeGreaterThan(200)
  expect((await box(redirector)).y).toBeGreaterThan(opened.y + opened.height)
  await cookie.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await box('Cookie')).width).toBeLessThan(opened.width)
})

test('builds a flow in the diagram by pointer and keys, and the table shows the same', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await openCopy(app, realm)
  const before = await outline(realm, 'mine')
  await app.press('Diagram view')
  const expectChosen = (name: string) =>
    expect(node(app, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(node(app, 'OTP Form')).toBeVisible()
  await expect(node(app, 'Kerberos')).toBeHidden()
  await toggleSwitch(app, 'Show disabled steps', true)
  await expect(node(app, 'Kerberos')).toContainText('Disabled')

  await addSubFlow(app, 'by pointer', { as: 'Alternative' })
  await expectChosen('by pointer')
  await expect(node(app, 'by pointer')).toContainText('Contains no step that runs')
  await addStep(app, 'Deny access', { to: 'by pointer', as: 'Required' })
  await expectChosen('Deny access')
  await node(app, 'mine forms').click()
  await addStep(app, 'Allow access', { to: 'mine forms', as: 'Disabled' })
  await expect(node(app, 'Allow access')).toContainText('Disabled')

  await pressByKeys(page, button(app, 'Add sub-flow'))
  await fillSubFlowByKeys(app, 'by keys', 'Alternative')
  await expectChosen('by keys')
  await chooseByKeys(page, button(app, 'Add: by keys'), 'Add execution')
  await fillStepByKeys(app, 'Reset OTP')
  await expectChosen('Reset OTP')
  await pressByKeys(page, node(app, 'Kerberos'))
  await expectChosen('Kerberos')
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await outline(realm, 'mine')).slice(0, 2))
    .toEqual(['Kerberos: DISABLED', 'Cookie: ALTERNATIVE'])
  await chooseByKeys(page, button(app, 'Requirement: Kerberos: Disabled'), 'Alternative')
  await expect(node(app, 'Kerberos')).toContainText('Alternative')
  await pressByKeys(page, button(app, 'Delete: Kerberos'))
  await pressByKeys(page, app.dialog().getByRole('button', { name: 'Delete', exact: true }))
  await expect(node(app, 'Kerberos')).toBeHidden()

  // The open question hides the diagram, too.
  const added = ['by pointer: ALTERNATIVE', '  Deny access: REQUIRED', 'by keys: ALTERNATIVE']
  const kept = before.filter((line) => !line.startsWith('Kerberos'))
  await expect
    .poll(async () => (await outline(realm, 'mine')).filter((line) => !line.includes('Reset OTP')))
    .toHaveLength(kept.length + 4)
  const built = await outline(realm, 'mine')
  expect(built.slice(-4, -1)).toEqual(added)
  expect(built.at(-1)).toMatch(/^ {2}Reset OTP: /)
  expect(built.slice(0, -1).toSorted()).toEqual(
    [...kept, '  Allow access: DISABLED', ...added].toSorted(),
  )
  await pressByKeys(page, button(app, 'Table view'))
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
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await pressByKeys(page, link('mine'))
  await expect(app.heading('mine')).toBeFocused()
  await tabTo(page, stepRow(app, 'Cookie'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(stepRow(app, redirector)).toBeFocused()
  await pressByKeys(page, button(app, `Settings: ${redirector}`))
  await typeByKeys(page, app.dialog().getByRole('textbox', { name: 'Alias' }), 'to corp')
  await pressByKeys(page, app.dialog().getByRole('button', { name: 'Save', exact: true }))
  await app.expectMessage('Successfully saved the config')
  const { authenticationConfig: id } = (await redirectorOf(realm)) ?? {}
  expect(await realm.api('GET', `/authentication/config/${id}`)).toMatchObject({
    alias: 'to corp',
  })
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
  await expect(button(app, `Settings: ${redirector}`)).toBeFocused()

  await pressByKeys(page, link('Authentication').last())
  await expect(app.heading('Authentication')).toBeFocused()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const nextTab = async (from: string, to: string) => {
    await tabTo(page, tab(from))
    await page.keyboard.press('ArrowRight')
    await pressByKeys(page, tab(to))
  }
  const position = async () => {
    const path = '/authentication/required-actions'
    const actions = await realm.api<{ alias: string; priority: number }[]>('GET', path)
    return actions
      .toSorted((a, b) => a.priority - b.priority)
      .findIndex(({ alias }) => alias === 'VERIFY_EMAIL')
  }
  const start = await position()
  await nextTab('Flows', 'Required actions')
  await pressByKeys(page, button(app, 'Move up: Verify Email'))
  await expect.poll(position).toBe(start - 1)
  await nextTab('Required actions', 'Policies')
  await nextTab('Password policy', 'OTP Policy')
  await typeByKeys(page, app.field('Look around window'), '3')
  await pressByKeys(page, button(app, 'Save'))
  await expect.poll(() => realm.get()).toMatchObject({ otpPolicyLookAheadWindow: 3 })
})
