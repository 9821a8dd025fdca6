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
import { toggleSwitch } from './fixtures/fields'
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

test('creates, fills, renames and deletes a profile, with the policies that use it', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create()
  const otherProfile = { name: 'other', description: '', executors: [] }
  await putProfiles(realm, [otherProfile])
  await app.open('/$realm/realm-settings/client-policies/profiles')
  await expect(app.row('fapi-1-baseline')).toContainText('Global')
  await app.press('Create client profile')
  await app.field('Client profile name').fill('other')
  await app.field('Client profile name').blur()
  await expect(page.getByRole('main')).toContainText('This name is taken')
  await app.field('Client profile name').fill('house')
  await app.field('Description').fill('Our rules')
  await app.save('New client profile created')
  await expect(app.heading('house')).toBeVisible()
  await expect
    .poll(() => profilesOf(realm))
    .toEqual([otherProfile, { name: 'house', description: 'Our rules', executors: [] }])

  await app.press('Add executor')
  await app.field('Executor type').click()
  // Long descriptions must not push the list away from its field.
  const list = page.getByRole('listbox').first()
  await expect(list).toBeVisible()
  expect((await list.boundingBox())?.width).toBeLessThan(800)
  await chooseType(app, 'Executor type', 'secure-request-object')
  await app.field('Available Period').fill('soon')
  await app.field('Available Period').blur()
  await expect(page.getByRole('main')).toContainText('Enter a whole number.')
  await app.field('Available Period').fill('60')
  await app.press('Add')
  await app.expectMessage('Executor created successfully')
  const executor = { executor: 'secure-request-object' }
  const configuration = {
    'verify-nbf': true,
    'available-period': '60',
    'encryption-required': false,
    'allowed-clock-skew': '15',
  }
  await expect
    .poll(async () => (await profilesOf(realm))[1]?.executors)
    .toEqual([{ ...executor, configuration }])

  // Somebody else adds a profile and a policy that uses it; neither gets lost.
  const [, houseProfile] = await profilesOf(realm)
  await putProfiles(realm, [otherProfile, houseProfile ?? {}, { ...otherProfile, name: 'third' }])
  await putPolicies(realm, [policy('uses', { profiles: ['other', 'house'] })])
  await app.field('Client profile name').fill('home rules/1')
  await app.save('Client profile updated successfully')
  await expect(app.heading('home rules/1')).toBeVisible()
  await expect
    .poll(async () => (await profilesOf(realm)).map(({ name }) => name))
    .toEqual(['other', 'home rules/1', 'third'])
  await expect
    .poll(async () => (await policiesOf(realm))[0]?.profiles)
    .toEqual(['other', 'home rules/1'])

  await app.choose('Action: home rules/1', 'Delete this client profile')
  await expect(app.dialog()).toContainText('removed from the policy that uses it: uses')
  await app.confirm('Delete')
  await app.expectMessage('Client profile deleted')
  await expect(app.row('other')).toBeVisible()
  await expect
    .poll(async () => (await profilesOf(realm)).map(({ name }) => name))
    .toEqual(['other', 'third'])
  await expect.poll(async () => (await policiesOf(realm))[0]?.profiles).toEqual(['other'])

  await app.row('fapi-1-baseline').choose('Duplicate')
  await app.confirm('Duplicate')
  await app.expectMessage('New client profile created')
  await expect(app.heading('fapi-1-baseline-copy')).toBeVisible()
  await expect.poll(async () => (await profilesOf(realm))[2]?.executors.length).toBeGreaterThan(2)
})

test('creates, toggles, fills and deletes a policy', async ({ app, realm, page }) => {
  test.slow()
  await realm.create()
  await putProfiles(realm, [house])
  const dottedPolicy = policy('with.dots', { mode: 'STRICT', profiles: ['house'] })
  await putPolicies(realm, [dottedPolicy, policy('second')])
  await app.open('/$realm/realm-settings/client-policies/policies')
  await app.press('Create client policy')
  await app.field('Name').fill('mine')
  await app.field('Description').fill('For some')
  await app.save('New policy created')
  await expect(page.getByRole('main')).toContainText('A policy without conditions never applies')

  await app.press('Add condition')
  await chooseType(app, 'Condition type', 'client-attributes')
  await toggleSwitch(app, 'Negative Logic', true)
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await app.field('Key 1').fill('level')
  await app.field('Value 1').fill('gold')
  await app.press('Add')
  await app.expectMessage('Condition created successfully')
  await app.press('Add client profile')
  await app.dialog().getByRole('searchbox').fill('house')
  await app.dialog().getByRole('checkbox', { name: 'Select house' }).check()
  await app.confirm('Add')
  await app.expectMessage('New client profile added')
  await expect
    .poll(async () => (await policiesOf(realm))[2])
    .toEqual({
      name: 'mine',
      description: 'For some',
      enabled: true,
      mode: 'DEFAULT',
      conditions: [
        {
          condition: 'client-attributes',
          configuration: {
            'is-negative-logic': true,
            attributes: JSON.stringify([{ key: 'level', value: 'gold' }]),
          },
        },
      ],
      profiles: ['house'],
    })
  await app.row('house').choose('Remove')
  await app.confirm('Delete')
  await app.expectMessage('Profile successfully removed from the policy')
  await app.row('client-attributes').choose('Remove')
  await app.confirm('Delete')
  await app.expectMessage('The condition has been deleted')
  await expect
    .poll(async () => (await policiesOf(realm))[2])
    .toMatchObject({ conditions: [], profiles: [] })

  await page.getByRole('link', { name: 'Client policies', exact: true }).click()
  await app.tab('Policies')
  await app.field('Status: with.dots').press('Space')
  await app.confirm('Disable')
  await app.expectMessage('Client policy updated')
  await expect(app.field('Status: with.dots')).not.toBeChecked()
  const [first, second] = await policiesOf(realm)
  expect([first, second]).toEqual([{ ...dottedPolicy, enabled: false }, policy('second')])
  await page.getByRole('button', { name: /^Move down: with.dots/ }).click()
  await app.expectMessage('The client policies configuration was updated')
  await expect
    .poll(async () => (await policiesOf(realm)).map(({ name }) => name))
    .toEqual(['second', 'with.dots', 'mine'])
  await app.delete('mine', 'Client policy deleted')
  await expect
    .poll(async () => (await policiesOf(realm)).map(({ name }) => name))
    .toEqual(['second', 'with.dots'])
})

test('keeps the position of executors, also of two with the same type', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  await putProfiles(realm, [house])
  await app.open('/$realm/realm-settings/client-policies/house/edit-profile')
  await page.getByRole('link', { name: 'pkce-enforcer', exact: true }).last().click()
  await expect(app.heading('pkce-enforcer')).toBeVisible()
  await expect(app.field('Auto-configure')).not.toBeChecked()
  await toggleSwitch(app, 'Auto-configure', true)
  await app.save('Executor updated successfully')
  await expect(app.heading('house')).toBeVisible()
  const changed = { executor: 'pkce-enforcer', configuration: { 'auto-configure': true } }
  await expect
    .poll(async () => (await profilesOf(realm))[0]?.executors)
    .toEqual([...house.executors.slice(0, 2), changed])
  await page.getByRole('button', { name: /^Move up: consent-required/ }).click()
  await app.expectMessage('Executor updated successfully')
  await expect(page.getByRole('rowheader').first()).toContainText('consent-required')
  await expect
    .poll(async () => (await profilesOf(realm))[0]?.executors.map((executor) => executor.executor))
    .toEqual(['consent-required', 'pkce-enforcer', 'pkce-enforcer'])

  await app.visit('/$realm/realm-settings/client-policies/fapi-1-baseline/edit-profile')
  await expect(app.field('Client profile name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add executor' })).toBeHidden()
  await page.getByRole('link', { name: 'secure-session', exact: true }).click()
  await expect(app.heading('secure-session')).toBeVisible()
  await app.press('Back')
  await expect(app.heading('fapi-1-baseline')).toBeVisible()
})

test('treats restored values as unchanged, and keeps what others change', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  const [otherProfile, firstPolicy] = [{ name: 'other', executors: [] }, policy('uses')]
  await putProfiles(realm, [house])
  await putPolicies(realm, [firstPolicy, policy('second')])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  /** Changes a field, reverts it, and changes it again. */
  const rewrite = async (label: string, was: string, next: string) => {
    for (const text of [next, was, next]) {
      await app.field(label).fill(text)
      await expect(save).toBeEnabled({ enabled: text !== was })
    }
  }
  const chooseMode = async (mode: string) => {
    await page.getByRole('button', { name: /^Mode / }).click()
    await page.getByRole('option', { name: mode, exact: true }).click()
  }
  await app.open('/$realm/realm-settings/client-policies/house/edit-profile')
  await rewrite('Description', 'Our rules', 'Rules')
  const executors = house.executors.slice(1)
  await putProfiles(realm, [otherProfile, { ...house, executors }])
  await save.click()
  await expect
    .poll(() => profilesOf(realm))
    .toEqual([otherProfile, { ...house, description: 'Rules', executors }])
  await expect(save).toBeDisabled()
  await rewrite('Client profile name', 'house', 'home')
  await putProfiles(realm, [{ ...house, description: 'Theirs', executors }, otherProfile])
  await save.click()
  await expect
    .poll(() => profilesOf(realm))
    .toEqual([{ name: 'home', description: 'Theirs', executors }, otherProfile])

  await app.visit('/$realm/realm-settings/client-policies/uses/edit-policy')
  // Wait: the previous page has a description, too.
  await expect(app.heading('uses')).toBeVisible()
  await rewrite('Description', '', 'For all')
  await chooseMode('STRICT')
  await app.field('Description').fill('')
  await chooseMode('DEFAULT')
  await expect(save).toBeDisabled()
  await chooseMode('STRICT')
  await putPolicies(realm, [
    policy('second'),
    { ...firstPolicy, description: 'Theirs', enabled: false },
  ])
  await save.click()
  const mine = { ...firstPolicy, description: 'Theirs', enabled: false, mode: 'STRICT' }
  await expect.poll(() => policiesOf(realm)).toEqual([policy('second'), mine])
  await expect(save).toBeDisabled()
  await rewrite('Name', 'uses', 'used')
  await putPolicies(realm, [policy('second'), { ...mine, profiles: ['other'] }])
  await save.click()
  const used = { ...mine, name: 'used', profiles: ['other'] }
  await expect.poll(() => policiesOf(realm)).toEqual([policy('second'), used])

  // Reordering keeps a policy that was added meanwhile.
  await app.visit('/$realm/realm-settings/client-policies/policies')
  await expect(app.row('used')).toBeVisible()
  await putPolicies(realm, [policy('second'), used, policy('third')])
  await page.getByRole('button', { name: /^Move up: used/ }).click()
  await expect.poll(() => policiesOf(realm)).toEqual([used, policy('second'), policy('third')])
})

test('edits all profiles and policies of the realm as one JSON text', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create()
  await putProfiles(realm, [house])
  await putPolicies(realm, [policy('uses', { profiles: ['house'] })])
  await app.open('/$realm/realm-settings/client-policies/profiles?view=json')
  await expect(codeEditor(page, 'JSON editor')).toContainText('"pkce-enforcer"')
  await writeCode(page, 'JSON editor', '[{ "name": ')
  await app.save('the provided information is not valid JSON')
  await expect.poll(() => profilesOf(realm)).toEqual([house])

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await writeCode(page, 'JSON editor', JSON.stringify([house], null, 2))
  await expect(save).toBeDisabled()
  const extra = { name: 'extra', description: 'New', executors: [] }
  await writeCode(page, 'JSON editor', JSON.stringify([house, { ...extra, global: false }]))
  await page.getByRole('radio', { name: 'Form view' }).check()
  await expect(app.row('house')).toBeVisible()
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(codeEditor(page, 'JSON editor')).toContainText('extra')
  const theirs = { name: 'theirs', description: '', executors: [] }
  await putProfiles(realm, [house, theirs])
  await app.press('Save')
  await expect(app.dialog().getByRole('row', { name: /extra.description/ })).toContainText('New')
  await app.confirm('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await app.confirm('Cancel')
  await expect.poll(() => profilesOf(realm)).toEqual([house, theirs])
  await app.press('Reload')
  await expect(codeEditor(page, 'JSON editor')).toContainText('theirs')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'client-profiles.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ profiles: [house, extra] })),
  })
  await expect(codeEditor(page, 'JSON editor')).toContainText('extra')
  await app.press('Save')
  await expect(app.dialog()).toContainText('theirs')
  await app.confirm('Delete')
  await app.expectMessage('The client profiles configuration was updated')
  await expect.poll(() => profilesOf(realm)).toEqual([house, extra])

  await app.visit('/$realm/realm-settings/client-policies/policies?view=json')
  await expect(codeEditor(page, 'JSON editor')).toContainText('any-client')
  await writeCode(page, 'JSON editor', JSON.stringify([policy('renamed', { profiles: ['extra'] })]))
  await app.press('Save')
  await app.confirm('Delete')
  await app.expectMessage('The client policies configuration was updated')
  await expect.poll(() => policiesOf(realm)).toEqual([policy('renamed', { profiles: ['extra'] })])
})

test('shows lists without actions to read-only administrators', async ({ app, realm, page }) => {
  await realm.create()
  await putProfiles(realm, [house])
  await putPolicies(realm, [policy('uses', { profiles: ['house'] })])
  const as = await realm.admin(['view-realm'])
  await app.open('/$realm/realm-settings/client-policies/profiles', { as })
  await expect(app.row('house')).toContainText('3 executors')
  await expect(page.getByRole('button', { name: /^Create client profile/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.tab('Policies')
  await expect(app.field('Status: uses')).toBeDisabled()
  await page.getByRole('radio', { name: 'JSON editor' }).check()
  await expect(codeEditor(page, 'JSON editor')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})
