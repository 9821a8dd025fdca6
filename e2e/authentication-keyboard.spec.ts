import type { App } from './fixtures/app'
import { button } from './fixtures/contents'
import { toggleSwitch } from './fixtures/fields'
import { addStep, addSubFlow, executionsOf, openCopy, outline, stepRow } from './fixtures/flows'
import { Keyboard } from './fixtures/keyboard'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const redirector = 'Identity Provider Redirector'

const node = ({ page }: App, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })

const redirectorOf = async (realm: TestRealm) =>
  (await executionsOf(realm, 'mine')).find(({ displayName }) => displayName === redirector)

test('opens the diagram at Start, legible, and zooms', async ({ app, realm, page }) => {
  const values = 'to corp · Default Identity Provider: corp'
  await openCopy(app, realm)
  const { id } = (await redirectorOf(realm)) ?? {}
  await realm.api('POST', `/authentication/executions/${id}/config`, {
    alias: 'to corp',
    config: { defaultProvider: 'corp' },
  })
  await page.reload()
  await expect(stepRow(app, redirector)).toContainText(values)
  await app.press('Diagram view')
  const cookie = node(app, 'Cookie')
  await expect(page.getByText('Start', { exact: true })).toBeInViewport()
  await expect(cookie).toBeInViewport()
  await expect(node(app, redirector)).toContainText(values)
  const box = async (name: string) =>
    (await node(app, name).boundingBox()) ?? { y: 0, width: 0, height: 0 }
  const opened = await box('Cookie')
  expect(opened.width).toBeGreaterThan(200)
  expect((await box(redirector)).y).toBeGreaterThan(opened.y + opened.height)
  await cookie.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await box('Cookie')).width).toBeLessThan(opened.width)
})

test('builds a flow in the diagram by pointer and keys', async ({ app, realm, page }) => {
  test.slow()
  const keys = new Keyboard(page)
  const dialog = app.dialog()
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
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

  await keys.press(button(app, 'Add sub-flow'))
  await keys.type(dialog.getByRole('textbox', { name: 'Name' }), 'by keys')
  await keys.choose(dialog.getByRole('button', { name: /^Requirement / }), 'Alternative')
  await keys.press(inDialog('Add'))
  await expect(dialog).toBeHidden()
  await expectChosen('by keys')
  await keys.choose(button(app, 'Add: by keys'), 'Add execution')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Reset OTP')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await keys.tabTo(dialog.getByRole('radio', { name: 'Select Reset OTP', exact: true }))
  await page.keyboard.press('Space')
  await keys.press(inDialog('Add'))
  await expect(dialog).toBeHidden()
  await expectChosen('Reset OTP')
  await keys.press(node(app, 'Kerberos'))
  await expectChosen('Kerberos')
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await outline(realm, 'mine')).slice(0, 2))
    .toEqual(['Kerberos: DISABLED', 'Cookie: ALTERNATIVE'])
  await keys.choose(button(app, 'Requirement: Kerberos: Disabled'), 'Alternative')
  await expect(node(app, 'Kerberos')).toContainText('Alternative')
  await keys.press(button(app, 'Delete: Kerberos'))
  await keys.press(inDialog('Delete'))
  await expect(node(app, 'Kerberos')).toBeHidden()

  // The open question hides the diagram, too.
  const added = ['by pointer: ALTERNATIVE', '  Deny access: REQUIRED', 'by keys: ALTERNATIVE']
  const kept = before.filter((line) => !line.startsWith('Kerberos'))
  await expect.poll(() => outline(realm, 'mine')).toHaveLength(kept.length + 5)
  const built = await outline(realm, 'mine')
  expect(built.slice(-4, -1)).toEqual(added)
  expect(built.at(-1)).toMatch(/^ {2}Reset OTP: /)
  expect(built.slice(0, -1).toSorted()).toEqual(
    [...kept, '  Allow access: DISABLED', ...added].toSorted(),
  )
  await keys.press(button(app, 'Table view'))
  for (const [name, level] of Object.entries({
    'by pointer': '1',
    'Deny access': '2',
    'Allow access': '2',
    'by keys': '1',
    'Reset OTP': '2',
  }))
    await expect(stepRow(app, name)).toHaveAttribute('aria-level', level)
  await expect(stepRow(app, 'Kerberos')).toBeHidden()
})

test('leads by keys to the settings of a step, and back', async ({ app, realm, page }) => {
  const keys = new Keyboard(page)
  const settings = button(app, `Settings: ${redirector}`)
  await openCopy(app, realm)
  await keys.tabTo(stepRow(app, 'Cookie'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(stepRow(app, redirector)).toBeFocused()
  await keys.press(settings)
  await keys.type(app.dialog().getByRole('textbox', { name: 'Alias' }), 'to corp')
  await keys.press(app.dialog().getByRole('button', { name: 'Save', exact: true }))
  await app.expectMessage('Successfully saved the config')
  const { authenticationConfig: id } = (await redirectorOf(realm)) ?? {}
  const config = await realm.api('GET', `/authentication/config/${id}`)
  expect(config).toMatchObject({ alias: 'to corp' })
  await page.keyboard.press('Escape')
  await expect(app.dialog()).toBeHidden()
  await expect(settings).toBeFocused()

  // Tabs below tabs, too.
  await app.visit('/$realm/authentication')
  await keys.tab('Policies')
  await keys.tabTo(page.getByRole('tab', { name: 'Password policy', exact: true }))
  await page.keyboard.press('ArrowRight')
  await keys.press(page.getByRole('tab', { name: 'OTP Policy', exact: true }))
  await expect(app.field('Look around window')).toBeVisible()
})
