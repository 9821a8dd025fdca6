import { policiesOf, policy, profilesOf, putPolicies } from './fixtures/clientPolicies'
import { toggleSwitch } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const profile = 'fapi-2-security-profile'

const anyClient = { condition: 'any-client', configuration: {} }

test('names the clients that a policy will apply to, consoles first, before it is enabled', async ({
  app,
  realm,
}) => {
  await realm.create({ clients: [{ clientId: 'shop', publicClient: true }] })
  const disabled = policy('fapi', { enabled: false, profiles: [profile] })
  await putPolicies(realm, [disabled])
  await app.open('/$realm/realm-settings/client-policies/policies')
  await app.field('Status: fapi').press('Space')
  await expect(app.dialog()).toContainText('Apply the policy to these clients?')
  await expect(app.dialog().getByRole('listitem').first()).toHaveText('security-admin-console')
  await expect(app.dialog().getByRole('listitem').filter({ hasText: 'shop' })).toBeVisible()
  await expect(app.dialog()).toContainText('consoles of this realm: security-admin-console')
  // The session belongs to the master realm.
  await expect(app.dialog().getByRole('textbox')).toBeHidden()
  await app.confirm('Cancel')
  await expect(app.field('Status: fapi')).not.toBeChecked()
  await expect.poll(() => policiesOf(realm)).toEqual([disabled])

  await app.field('Status: fapi').press('Space')
  await app.confirm('Apply policy')
  await app.expectMessage('Client policy updated')
  await expect.poll(() => policiesOf(realm)).toEqual([{ ...disabled, enabled: true }])
})

test('excludes the built-in clients on request', async ({ app, realm }) => {
  await realm.create({ clients: [{ clientId: 'shop', publicClient: true }] })
  await putPolicies(realm, [policy('fapi')])
  await app.open('/$realm/realm-settings/client-policies/fapi/edit-policy')
  await app.press('Add client profile')
  await app.dialog().getByRole('searchbox').fill(profile)
  await app
    .dialog()
    .getByRole('checkbox', { name: `Select ${profile}` })
    .check()
  await app.confirm('Add')
  await expect(app.dialog()).toContainText('Apply the policy to these clients?')
  const exclude = app.dialog().getByRole('checkbox', { name: 'Exclude the built-in clients' })
  await expect(exclude).toBeFocused()
  await exclude.check()
  await expect(app.dialog()).not.toContainText('consoles of this realm')
  await expect(app.dialog().getByRole('listitem')).toHaveText(['shop'])
  await app.confirm('Apply policy')
  await app.expectMessage('New client profile added')
  const exempt = {
    condition: 'client-roles',
    configuration: { 'is-negative-logic': true, roles: ['exempt-from-client-policies'] },
  }
  await expect
    .poll(() => policiesOf(realm))
    .toMatchObject([{ conditions: [anyClient, exempt], profiles: [profile] }])
  for (const clientId of ['security-admin-console', 'account-console']) {
    const client = await realm.client(clientId)
    const roles = await realm.api<{ name: string }[]>('GET', `/clients/${client?.id}/roles`)
    expect(roles.map(({ name }) => name)).toContain('exempt-from-client-policies')
  }
  const shop = await realm.client('shop')
  expect(await realm.api('GET', `/clients/${shop?.id}/roles`)).toEqual([])

  // An administrator of the realm still gets in.
  const as = await realm.admin(['view-realm'])
  await app.open('/$realm/realm-settings/client-policies/policies', { as })
  await app.expectRow('fapi')
})

test('asks to type the name of the client that this session has signed in with', async ({
  app,
  realm,
}) => {
  await putPolicies(realm, [policy('fapi', { profiles: [profile], conditions: [] })])
  const as = await realm.admin(['manage-realm', 'view-realm', 'manage-clients', 'view-clients'])
  await app.open('/$realm/realm-settings/client-policies/fapi/edit-policy/create-condition', { as })
  await app.field('Condition type').fill('any-client')
  await app.page.getByRole('option', { name: /^any-client/ }).click()
  await app.press('Add')
  await expect(app.dialog()).toContainText('nobody can sign in here to undo this')
  const apply = app.dialog().getByRole('button', { name: 'Apply policy', exact: true })
  await expect(apply).toBeDisabled()
  await app
    .dialog()
    .getByRole('textbox', { name: 'Type security-admin-console to confirm' })
    .fill('x')
  await expect(apply).toBeDisabled()
  await app.confirm('Cancel')
  await expect.poll(() => policiesOf(realm)).toMatchObject([{ conditions: [] }])
  await app.press('Add')
  await app
    .dialog()
    .getByRole('textbox', { name: 'Type security-admin-console to confirm' })
    .fill('security-admin-console')
  await apply.click()
  await expect.poll(() => policiesOf(realm)).toMatchObject([{ conditions: [anyClient] }])
})

test('does not ask when a change applies nothing to anybody', async ({ app, realm }) => {
  await putPolicies(realm, [policy('none', { enabled: false })])
  await app.open('/$realm/realm-settings/client-policies/none/edit-policy')
  await toggleSwitch(app, 'Enabled', true)
  await app.expectMessage('Client policy updated')
  await expect.poll(() => policiesOf(realm)).toMatchObject([{ enabled: true }])
  expect(await profilesOf(realm)).toEqual([])
})
