import type { App } from './fixtures/app'
import {
  chooseType,
  content,
  policiesOf,
  policy,
  profilesOf,
  putPolicies,
  putProfiles,
  startWith,
} from './fixtures/clientPolicies'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { act, agree, searchIn } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm(content)

const base = '/$realm/realm-settings/client-policies'

const pkce = (isOn: boolean) => ({
  executor: 'pkce-enforcer',
  configuration: { 'auto-configure': isOn },
})
const consent = { executor: 'consent-required', configuration: {} }
const house = {
  name: 'house',
  description: 'Our rules',
  executors: [pkce(true), consent, pkce(false)],
}
const other = { name: 'other', description: '', executors: [] }
const uses = policy('uses', { profiles: ['house'] })

test('renames and deletes a profile in its policies, too', async ({ app, realm, page }) => {
  await startWith(realm, [other], [])
  await app.open(`${base}/profiles`)
  await app.expectRow('fapi-1-baseline', 'Global')
  await app.press('Create client profile')
  await fillFields(app, { 'Client profile name': 'other', Description: 'Our rules' })
  await expectInMain(app, 'This name is taken')
  await app.field('Client profile name').fill('house')
  await app.save('New client profile created')
  await expect(app.heading('house')).toBeVisible()

  await app.press('Add executor')
  await app.field('Executor type').click()
  // Long descriptions must not push the list away from its field.
  const list = page.getByRole('listbox').first()
  await expect(list).toBeVisible()
  expect((await list.boundingBox())?.width).toBeLessThan(800)
  await chooseType(app, 'Executor type', 'secure-request-object')
  const period = app.field('Available Period')
  await period.fill('soon')
  await period.blur()
  await expectInMain(app, 'Enter a whole number.')
  await period.fill('60')
  await app.press('Add')
  await app.expectMessage('Executor created successfully')
  const configuration = {
    'verify-nbf': true,
    'available-period': '60',
    'encryption-required': false,
    'allowed-clock-skew': '15',
  }
  const executors = [{ executor: 'secure-request-object', configuration }]
  const filled = { ...house, executors }
  expect(await profilesOf(realm)).toEqual([other, filled])

  // Somebody else adds a profile and a policy that uses it; neither gets lost.
  const third = { ...other, name: 'third' }
  await putProfiles(realm, [other, filled, third])
  await putPolicies(realm, [policy('uses', { profiles: ['other', 'house'] })])
  await app.field('Client profile name').fill('home rules/1')
  await app.save('Client profile updated successfully')
  await expect(app.heading('home rules/1')).toBeVisible()
  expect(await profilesOf(realm)).toEqual([other, { ...filled, name: 'home rules/1' }, third])
  expect((await policiesOf(realm))[0]?.profiles).toEqual(['other', 'home rules/1'])

  await app.choose('Action: home rules/1', 'Delete this client profile')
  await expectInDialog(app, 'removed from the policy that uses it: uses')
  await agree(app, 'Delete', 'Client profile deleted')
  await app.expectRow('other')
  expect(await profilesOf(realm)).toEqual([other, third])
  expect((await policiesOf(realm))[0]?.profiles).toEqual(['other'])

  await act(app, 'fapi-1-baseline', 'Duplicate', 'New client profile created')
  await expect(app.heading('fapi-1-baseline-copy')).toBeVisible()
  expect((await profilesOf(realm))[2]?.executors.length).toBeGreaterThan(2)
})

test('creates, toggles, fills and deletes a policy', async ({ app, realm, page }) => {
  const dotted = policy('with.dots', { mode: 'STRICT', profiles: ['house'] })
  await startWith(realm, [house], [dotted, policy('second')])
  await app.open(`${base}/policies`)
  await app.press('Create client policy')
  await fillFields(app, { Name: 'mine', Description: 'For some' })
  await app.save('New policy created')
  await expectInMain(app, 'A policy without conditions never applies')

  await app.press('Add condition')
  await chooseType(app, 'Condition type', 'client-attributes')
  await toggleSwitch(app, 'Negative Logic', true)
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await fillFields(app, { 'Key 1': 'level', 'Value 1': 'gold' })
  await app.press('Add')
  await app.expectMessage('Condition created successfully')
  await app.press('Add client profile')
  await searchIn(app, 'house')
  await app.field('Select house').check()
  await agree(app, 'Add', 'New client profile added')
  const configuration = {
    'is-negative-logic': true,
    attributes: JSON.stringify([{ key: 'level', value: 'gold' }]),
  }
  const mine = policy('mine', {
    description: 'For some',
    mode: 'DEFAULT',
    conditions: [{ condition: 'client-attributes', configuration }],
    profiles: ['house'],
  })
  expect(await policiesOf(realm)).toEqual([dotted, policy('second'), mine])
  await act(app, 'house', 'Remove', 'Profile successfully removed from the policy', 'Delete')
  await act(app, 'client-attributes', 'Remove', 'The condition has been deleted', 'Delete')

  await page.getByRole('link', { name: 'Client policies', exact: true }).click()
  await app.tab('Policies')
  await app.field('Status: with.dots').press('Space')
  await agree(app, 'Disable', 'Client policy updated')
  await expect(app.field('Status: with.dots')).not.toBeChecked()
  await page.getByRole('button', { name: /^Move down: with.dots/ }).click()
  await app.expectMessage('The client policies configuration was updated')
  const disabled = { ...dotted, enabled: false }
  const emptied = { ...mine, conditions: [], profiles: [] }
  expect(await policiesOf(realm)).toEqual([policy('second'), disabled, emptied])
  await app.delete('mine', 'Client policy deleted')
  expect(await policiesOf(realm)).toEqual([policy('second'), disabled])
})

test('keeps the position of executors of the same type', async ({ app, realm, page }) => {
  await startWith(realm, [house], [])
  await app.open(`${base}/house/edit-profile`)
  await page.getByRole('link', { name: 'pkce-enforcer', exact: true }).last().click()
  await expect(app.heading('pkce-enforcer')).toBeVisible()
  await expect(app.field('Auto-configure')).not.toBeChecked()
  await toggleSwitch(app, 'Auto-configure', true)
  await app.save('Executor updated successfully')
  await expect(app.heading('house')).toBeVisible()
  const executors = [pkce(true), consent, pkce(true)]
  expect(await profilesOf(realm)).toEqual([{ ...house, executors }])
  await page.getByRole('button', { name: /^Move up: consent-required/ }).click()
  await expect(page.getByRole('rowheader').first()).toContainText('consent-required')
  const moved = [consent, pkce(true), pkce(true)]
  await expect.poll(() => profilesOf(realm)).toEqual([{ ...house, executors: moved }])
  await act(app, 'consent-required', 'Remove', 'The executor was deleted', 'Delete')
  expect(await profilesOf(realm)).toEqual([{ ...house, executors: moved.slice(1) }])

  await app.visit(`${base}/fapi-1-baseline/edit-profile`)
  await expect(app.heading('fapi-1-baseline')).toBeVisible()
  await expect(app.field('Client profile name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add executor' })).toBeHidden()
  await page.getByRole('link', { name: 'secure-session', exact: true }).click()
  await expect(app.heading('secure-session')).toBeVisible()
  await app.press('Back')
  await expect(app.heading('fapi-1-baseline')).toBeVisible()
})

test('keeps what others change in the lists of profiles and policies', async ({ app, realm }) => {
  await startWith(realm, [house], [policy('uses'), policy('second')])
  const save = saveButton(app)
  await app.open(`${base}/house/edit-profile`)
  await app.field('Description').fill('Rules')
  const executors = house.executors.slice(1)
  await putProfiles(realm, [other, { ...house, executors }])
  await app.press('Save')
  const merged = { ...house, description: 'Rules', executors }
  await expect.poll(() => profilesOf(realm)).toEqual([other, merged])
  await expect(save).toBeDisabled()
  await app.field('Client profile name').fill('home')
  const theirs = { description: 'Theirs', executors }
  await putProfiles(realm, [{ ...house, ...theirs }, other])
  await app.press('Save')
  await expect.poll(() => profilesOf(realm)).toEqual([{ name: 'home', ...theirs }, other])

  await app.visit(`${base}/uses/edit-policy`)
  // Wait: the previous page has a description, too.
  await expect(app.heading('uses')).toBeVisible()
  await app.field('Description').fill('For all')
  await selectOption(app, 'Mode', 'STRICT')
  await app.field('Description').fill('')
  await selectOption(app, 'Mode', 'DEFAULT')
  await expect(save).toBeDisabled()
  await selectOption(app, 'Mode', 'STRICT')
  const changed = policy('uses', { description: 'Theirs', enabled: false })
  await putPolicies(realm, [policy('second'), changed])
  await app.press('Save')
  const mine = { ...changed, mode: 'STRICT' }
  await expect.poll(() => policiesOf(realm)).toEqual([policy('second'), mine])
  await expect(save).toBeDisabled()
  await app.field('Name').fill('used')
  await putPolicies(realm, [policy('second'), { ...mine, profiles: ['other'] }])
  await app.press('Save')
  const used = { ...mine, name: 'used', profiles: ['other'] }
  await expect.poll(() => policiesOf(realm)).toEqual([policy('second'), used])

  // Reordering keeps a policy that was added meanwhile.
  await app.visit(`${base}/policies`)
  await app.expectRow('used')
  await putPolicies(realm, [policy('second'), used, policy('third')])
  await app.page.getByRole('button', { name: /^Move up: used/ }).click()
  await expect.poll(() => policiesOf(realm)).toEqual([used, policy('second'), policy('third')])
})

test('edits all profiles and policies as one JSON text', async ({ app, realm, page }) => {
  const editor = codeEditor(page, 'JSON editor')
  const write = (value: unknown) => writeCode(page, 'JSON editor', JSON.stringify(value, null, 2))
  await startWith(realm, [house], [uses])
  await app.open(`${base}/profiles?view=json`)
  await expect(editor).toContainText('"pkce-enforcer"')
  await writeCode(page, 'JSON editor', '[{ "name": ')
  await app.save('the provided information is not valid JSON')
  expect(await profilesOf(realm)).toEqual([house])

  await expect(saveButton(app)).toBeEnabled()
  await write([house])
  await expect(saveButton(app)).toBeDisabled()
  const extra = { name: 'extra', description: 'New', executors: [] }
  await write([house, { ...extra, global: false }])
  await page.getByRole('radio', { name: 'Form view' }).check()
  await app.expectRow('house')
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(editor).toContainText('extra')
  const theirs = { ...other, name: 'theirs' }
  await putProfiles(realm, [house, theirs])
  await app.press('Save')
  await expect(app.dialog().getByRole('row', { name: /extra.description/ })).toContainText('New')
  await app.confirm('Save')
  await expectInDialog(app, 'Someone else changed this')
  await app.confirm('Cancel')
  expect(await profilesOf(realm)).toEqual([house, theirs])
  await app.press('Reload')
  await expect(editor).toContainText('theirs')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'client-profiles.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ profiles: [house, extra] })),
  })
  await expect(editor).toContainText('extra')
  await app.press('Save')
  await expectInDialog(app, 'theirs')
  await agree(app, 'Delete', 'The client profiles configuration was updated')
  expect(await profilesOf(realm)).toEqual([house, extra])

  await app.visit(`${base}/policies?view=json`)
  await expect(editor).toContainText('any-client')
  const renamed = policy('renamed', { profiles: ['extra'] })
  await write([renamed])
  await app.press('Save')
  await agree(app, 'Delete', 'The client policies configuration was updated')
  expect(await policiesOf(realm)).toEqual([renamed])
})

/** Their buttons to create: `access`. */
test('shows lists and texts that administrators may only read', async ({ app, realm, page }) => {
  await startWith(realm, [house], [uses])
  await app.open(`${base}/profiles`, { as: await realm.admin(['view-realm']) })
  await app.expectRow('house', '3 executors')
  await app.tab('Policies')
  await expect(app.field('Status: uses')).toBeDisabled()
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(codeEditor(page, 'JSON editor')).toHaveAttribute('aria-readonly', 'true')
  await expect(saveButton(app)).toBeHidden()
})

const fapi = 'fapi-2-security-profile'
const anyClient = { condition: 'any-client', configuration: {} }
const question = 'Apply the policy to these clients?'

const clientsIn = (app: App) => app.dialog().getByRole('listitem')

test('names the clients before a policy applies, consoles first', async ({ app, realm }) => {
  const disabled = policy('fapi', { enabled: false, profiles: [fapi] })
  await startWith(realm, [], [disabled, policy('none', { enabled: false })])
  // Applies nothing to anybody.
  await app.open(`${base}/none/edit-policy`)
  await toggleSwitch(app, 'Enabled', true)
  await app.expectMessage('Client policy updated')
  expect(await policiesOf(realm)).toEqual([disabled, policy('none')])

  await app.visit(`${base}/policies`)
  await app.field('Status: fapi').press('Space')
  await expectInDialog(app, question, 'consoles of this realm: security-admin-console')
  await expect(clientsIn(app).first()).toHaveText('security-admin-console')
  await expect(clientsIn(app).filter({ hasText: 'shop' })).toBeVisible()
  // The session belongs to the master realm.
  await expect(app.dialog().getByRole('textbox')).toBeHidden()
  await app.confirm('Cancel')
  await expect(app.field('Status: fapi')).not.toBeChecked()
  expect(await policiesOf(realm)).toEqual([disabled, policy('none')])
  await app.field('Status: fapi').press('Space')
  await agree(app, 'Apply policy', 'Client policy updated')
  expect(await policiesOf(realm)).toEqual([{ ...disabled, enabled: true }, policy('none')])
})

test('excludes the built-in clients on request', async ({ app, realm }) => {
  await startWith(realm, [], [policy('fapi')])
  await app.open(`${base}/fapi/edit-policy`)
  await app.press('Add client profile')
  await searchIn(app, fapi)
  await app.field(`Select ${fapi}`).check()
  await app.confirm('Add')
  await expectInDialog(app, question)
  const exclude = app.field('Exclude the built-in clients')
  await expect(exclude).toBeFocused()
  await exclude.check()
  await expect(app.dialog()).not.toContainText('consoles of this realm')
  await expect(clientsIn(app)).toHaveText(['shop'])
  await agree(app, 'Apply policy', 'New client profile added')
  const role = 'exempt-from-client-policies'
  const configuration = { 'is-negative-logic': true, roles: [role] }
  const conditions = [anyClient, { condition: 'client-roles', configuration }]
  expect(await policiesOf(realm)).toMatchObject([{ conditions, profiles: [fapi] }])
  const exempt = { 'security-admin-console': true, 'account-console': true, shop: false }
  for (const [clientId, isExempt] of Object.entries(exempt)) {
    const client = await realm.client(clientId)
    const roles = await realm.api<{ name: string }[]>('GET', `/clients/${client?.id}/roles`)
    expect(roles.some(({ name }) => name === role)).toBe(isExempt)
  }
  // An administrator of the realm still gets in.
  await app.open(`${base}/policies`, { as: await realm.admin(['view-realm']) })
  await app.expectRow('fapi')
})

test('has the client typed that this session signed in with', async ({ app, realm }) => {
  await startWith(realm, [], [policy('fapi', { profiles: [fapi], conditions: [] })])
  const as = await realm.admin(['manage-realm', 'view-realm', 'manage-clients', 'view-clients'])
  await app.open(`${base}/fapi/edit-policy/create-condition`, { as })
  await chooseType(app, 'Condition type', 'any-client')
  await app.press('Add')
  await expectInDialog(app, 'nobody can sign in here to undo this')
  const apply = app.dialog().getByRole('button', { name: 'Apply policy', exact: true })
  const typed = app.field('Type security-admin-console to confirm')
  await expect(apply).toBeDisabled()
  await typed.fill('x')
  await expect(apply).toBeDisabled()
  await app.confirm('Cancel')
  expect(await policiesOf(realm)).toMatchObject([{ conditions: [] }])
  await app.press('Add')
  await typed.fill('security-admin-console')
  await apply.click()
  await expect.poll(() => policiesOf(realm)).toMatchObject([{ conditions: [anyClient] }])
})
