import {
  chooseType,
  policiesOf,
  policy,
  profilesOf,
  putPolicies,
  putProfiles,
  type Profile,
} from './fixtures/clientPolicies'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { act, agree, searchIn } from './fixtures/steps'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const house: Profile = {
  name: 'house',
  description: 'Our rules',
  executors: [
    { executor: 'pkce-enforcer', configuration: { 'auto-configure': true } },
    { executor: 'consent-required', configuration: {} },
    { executor: 'pkce-enforcer', configuration: { 'auto-configure': false } },
  ],
}

const names = (all: { name: string }[]) => all.map(({ name }) => name)

test('renames and deletes a profile in its policies, too', async ({ app, realm, page }) => {
  test.slow()
  const otherProfile = { name: 'other', description: '', executors: [] }
  await putProfiles(realm, [otherProfile])
  await app.open('/$realm/realm-settings/client-policies/profiles')
  await app.expectRow('fapi-1-baseline', 'Global')
  await app.press('Create client profile')
  await fillFields(app, { 'Client profile name': 'other', Description: 'Our rules' })
  await expectInMain(app, 'This name is taken')
  await app.field('Client profile name').fill('house')
  await app.save('New client profile created')
  await expect(app.heading('house')).toBeVisible()
  const ours = { name: 'house', description: 'Our rules', executors: [] }
  expect(await profilesOf(realm)).toEqual([otherProfile, ours])

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
  expect((await profilesOf(realm))[1]?.executors).toEqual(executors)

  // Somebody else adds a profile and a policy that uses it; neither gets lost.
  const [, houseProfile] = await profilesOf(realm)
  await putProfiles(realm, [otherProfile, houseProfile ?? {}, { ...otherProfile, name: 'third' }])
  await putPolicies(realm, [policy('uses', { profiles: ['other', 'house'] })])
  await app.field('Client profile name').fill('home rules/1')
  await app.save('Client profile updated successfully')
  await expect(app.heading('home rules/1')).toBeVisible()
  expect(names(await profilesOf(realm))).toEqual(['other', 'home rules/1', 'third'])
  expect((await policiesOf(realm))[0]?.profiles).toEqual(['other', 'home rules/1'])

  await app.choose('Action: home rules/1', 'Delete this client profile')
  await expectInDialog(app, 'removed from the policy that uses it: uses')
  await agree(app, 'Delete', 'Client profile deleted')
  await app.expectRow('other')
  expect(names(await profilesOf(realm))).toEqual(['other', 'third'])
  expect((await policiesOf(realm))[0]?.profiles).toEqual(['other'])

  await act(app, 'fapi-1-baseline', 'Duplicate', 'New client profile created')
  await expect(app.heading('fapi-1-baseline-copy')).toBeVisible()
  expect((await profilesOf(realm))[2]?.executors.length).toBeGreaterThan(2)
})

test('creates, toggles, fills and deletes a policy', async ({ app, realm, page }) => {
  test.slow()
  await putProfiles(realm, [house])
  const dottedPolicy = policy('with.dots', { mode: 'STRICT', profiles: ['house'] })
  await putPolicies(realm, [dottedPolicy, policy('second')])
  await app.open('/$realm/realm-settings/client-policies/policies')
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
  expect((await policiesOf(realm))[2]).toEqual({
    name: 'mine',
    description: 'For some',
    enabled: true,
    mode: 'DEFAULT',
    conditions: [{ condition: 'client-attributes', configuration }],
    profiles: ['house'],
  })
  await act(app, 'house', 'Remove', 'Profile successfully removed from the policy', 'Delete')
  await act(app, 'client-attributes', 'Remove', 'The condition has been deleted', 'Delete')
  expect((await policiesOf(realm))[2]).toMatchObject({ conditions: [], profiles: [] })

  await page.getByRole('link', { name: 'Client policies', exact: true }).click()
  await app.tab('Policies')
  await app.field('Status: with.dots').press('Space')
  await agree(app, 'Disable', 'Client policy updated')
  await expect(app.field('Status: with.dots')).not.toBeChecked()
  const [first, second] = await policiesOf(realm)
  expect([first, second]).toEqual([{ ...dottedPolicy, enabled: false }, policy('second')])
  await page.getByRole('button', { name: /^Move down: with.dots/ }).click()
  await app.expectMessage('The client policies configuration was updated')
  expect(names(await policiesOf(realm))).toEqual(['second', 'with.dots', 'mine'])
  await app.delete('mine', 'Client policy deleted')
  expect(names(await policiesOf(realm))).toEqual(['second', 'with.dots'])
})

test('keeps the position of executors of the same type', async ({ app, realm, page }) => {
  await putProfiles(realm, [house])
  await app.open('/$realm/realm-settings/client-policies/house/edit-profile')
  await page.getByRole('link', { name: 'pkce-enforcer', exact: true }).last().click()
  await expect(app.heading('pkce-enforcer')).toBeVisible()
  await expect(app.field('Auto-configure')).not.toBeChecked()
  await toggleSwitch(app, 'Auto-configure', true)
  await app.save('Executor updated successfully')
  await expect(app.heading('house')).toBeVisible()
  const [first, consent] = house.executors
  expect((await profilesOf(realm))[0]?.executors).toEqual([first, consent, first])
  await page.getByRole('button', { name: /^Move up: consent-required/ }).click()
  await app.expectMessage('Executor updated successfully')
  await expect(page.getByRole('rowheader').first()).toContainText('consent-required')
  expect((await profilesOf(realm))[0]?.executors).toEqual([consent, first, first])

  await app.visit('/$realm/realm-settings/client-policies/fapi-1-baseline/edit-profile')
  await expect(app.field('Client profile name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add executor' })).toBeHidden()
  await page.getByRole('link', { name: 'secure-session', exact: true }).click()
  await expect(app.heading('secure-session')).toBeVisible()
  await app.press('Back')
  await expect(app.heading('fapi-1-baseline')).toBeVisible()
})

test('keeps what others change in the lists of profiles and policies', async ({ app, realm }) => {
  const [otherProfile, firstPolicy] = [{ name: 'other', executors: [] }, policy('uses')]
  await putProfiles(realm, [house])
  await putPolicies(realm, [firstPolicy, policy('second')])
  const save = saveButton(app)
  await app.open('/$realm/realm-settings/client-policies/house/edit-profile')
  await app.field('Description').fill('Rules')
  const executors = house.executors.slice(1)
  await putProfiles(realm, [otherProfile, { ...house, executors }])
  await app.press('Save')
  const merged = { ...house, description: 'Rules', executors }
  await expect.poll(() => profilesOf(realm)).toEqual([otherProfile, merged])
  await expect(save).toBeDisabled()
  await app.field('Client profile name').fill('home')
  const theirs = { description: 'Theirs', executors }
  await putProfiles(realm, [{ ...house, ...theirs }, otherProfile])
  await app.press('Save')
  await expect.poll(() => profilesOf(realm)).toEqual([{ name: 'home', ...theirs }, otherProfile])

  await app.visit('/$realm/realm-settings/client-policies/uses/edit-policy')
  // Wait: the previous page has a description, too.
  await expect(app.heading('uses')).toBeVisible()
  await app.field('Description').fill('For all')
  await selectOption(app, 'Mode', 'STRICT')
  await app.field('Description').fill('')
  await selectOption(app, 'Mode', 'DEFAULT')
  await expect(save).toBeDisabled()
  await selectOption(app, 'Mode', 'STRICT')
  const changed = { ...firstPolicy, description: 'Theirs', enabled: false }
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
  await app.visit('/$realm/realm-settings/client-policies/policies')
  await app.expectRow('used')
  await putPolicies(realm, [policy('second'), used, policy('third')])
  await app.page.getByRole('button', { name: /^Move up: used/ }).click()
  await expect.poll(() => policiesOf(realm)).toEqual([used, policy('second'), policy('third')])
})

test('edits all profiles and policies as one JSON text', async ({ app, realm, page }) => {
  test.slow()
  const editor = codeEditor(page, 'JSON editor')
  await putProfiles(realm, [house])
  await putPolicies(realm, [policy('uses', { profiles: ['house'] })])
  await app.open('/$realm/realm-settings/client-policies/profiles?view=json')
  await expect(editor).toContainText('"pkce-enforcer"')
  await writeCode(page, 'JSON editor', '[{ "name": ')
  await app.save('the provided information is not valid JSON')
  await expect.poll(() => profilesOf(realm)).toEqual([house])

  await expect(saveButton(app)).toBeEnabled()
  await writeCode(page, 'JSON editor', JSON.stringify([house], null, 2))
  await expect(saveButton(app)).toBeDisabled()
  const extra = { name: 'extra', description: 'New', executors: [] }
  await writeCode(page, 'JSON editor', JSON.stringify([house, { ...extra, global: false }]))
  await page.getByRole('radio', { name: 'Form view' }).check()
  await app.expectRow('house')
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(editor).toContainText('extra')
  const theirs = { name: 'theirs', description: '', executors: [] }
  await putProfiles(realm, [house, theirs])
  await app.press('Save')
  await expect(app.dialog().getByRole('row', { name: /extra.description/ })).toContainText('New')
  await app.confirm('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await app.confirm('Cancel')
  await expect.poll(() => profilesOf(realm)).toEqual([house, theirs])
  await app.press('Reload')
  await expect(editor).toContainText('theirs')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'client-profiles.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ profiles: [house, extra] })),
  })
  await expect(editor).toContainText('extra')
  await app.press('Save')
  await expect(app.dialog()).toContainText('theirs')
  await agree(app, 'Delete', 'The client profiles configuration was updated')
  expect(await profilesOf(realm)).toEqual([house, extra])

  await app.visit('/$realm/realm-settings/client-policies/policies?view=json')
  await expect(editor).toContainText('any-client')
  await writeCode(page, 'JSON editor', JSON.stringify([policy('renamed', { profiles: ['extra'] })]))
  await app.press('Save')
  await agree(app, 'Delete', 'The client policies configuration was updated')
  expect(await policiesOf(realm)).toEqual([policy('renamed', { profiles: ['extra'] })])
})

test('shows lists without actions to read-only administrators', async ({ app, realm, page }) => {
  await putProfiles(realm, [house])
  await putPolicies(realm, [policy('uses', { profiles: ['house'] })])
  const as = await realm.admin(['view-realm'])
  await app.open('/$realm/realm-settings/client-policies/profiles', { as })
  await app.expectRow('house', '3 executors')
  const create = page.getByRole('button', { name: /^Create client profile/ })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await app.tab('Policies')
  await expect(app.field('Status: uses')).toBeDisabled()
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(codeEditor(page, 'JSON editor')).toHaveAttribute('aria-readonly', 'true')
  await expect(saveButton(app)).toBeHidden()
})
