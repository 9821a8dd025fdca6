import type { App } from './fixtures/app'
import { chooseType, policiesOf, policy, putPolicies } from './fixtures/clientPolicies'
import { agree } from './fixtures/steps'
import { toggleSwitch } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const profile = 'fapi-2-security-profile'
const anyClient = { condition: 'any-client', configuration: {} }
const shop = { clientId: 'shop', publicClient: true }
const question = 'Apply the policy to these clients?'
const policies = '/$realm/realm-settings/client-policies/policies'

const clientsIn = (app: App) => app.dialog().getByRole('listitem')

test('names the clients that a policy will apply to, consoles first, before it is enabled', async ({
  app,
  realm,
}) => {
  await realm.create({ clients: [shop] })
  const disabled = policy('fapi', { enabled: false, profiles: [profile] })
  await putPolicies(realm, [disabled])
  await app.open(policies)
  await app.field('Status: fapi').press('Space')
  await expect(app.dialog()).toContainText(question)
  await expect(clientsIn(app).first()).toHaveText('security-admin-console')
  await expect(clientsIn(app).filter({ hasText: 'shop' })).toBeVisible()
  await expect(app.dialog()).toContainText('consoles of this realm: security-admin-console')
  // The session belongs to the master realm.
  await expect(app.dialog().getByRole('textbox')).toBeHidden()
  await app.confirm('Cancel')
  await expect(app.field('Status: fapi')).not.toBeChecked()
  expect(await policiesOf(realm)).toEqual([disabled])
  await app.field('Status: fapi').press('Space')
  await agree(app, 'Apply policy', 'Client policy updated')
  expect(await policiesOf(realm)).toEqual([{ ...disabled, enabled: true }])
})

test('does not ask when a change applies nothing to anybody', async ({ app, realm }) => {
  await putPolicies(realm, [policy('none', { enabled: false })])
  await app.open('/$realm/realm-settings/client-policies/none/edit-policy')
  await toggleSwitch(app, 'Enabled', true)
  await app.expectMessage('Client policy updated')
  expect(await policiesOf(realm)).toEqual([policy('none')])
})

test('excludes the built-in clients on request', async ({ app, realm }) => {
  await realm.create({ clients: [shop] })
  await putPolicies(realm, [policy('fapi')])
  await app.open('/$realm/realm-settings/client-policies/fapi/edit-policy')
  await app.press('Add client profile')
  await app.dialog().getByRole('searchbox').fill(profile)
  await app.field(`Select ${profile}`).check()
  await app.confirm('Add')
  await expect(app.dialog()).toContainText(question)
  const exclude = app.field('Exclude the built-in clients')
  await expect(exclude).toBeFocused()
  await exclude.check()
  await expect(app.dialog()).not.toContainText('consoles of this realm')
  await expect(clientsIn(app)).toHaveText(['shop'])
  await agree(app, 'Apply policy', 'New client profile added')
  const role = 'exempt-from-client-policies'
  const configuration = { 'is-negative-logic': true, roles: [role] }
  const conditions = [anyClient, { condition: 'client-roles', configuration }]
  expect(await policiesOf(realm)).toMatchObject([{ conditions, profiles: [profile] }])
  const exempt = { 'security-admin-console': true, 'account-console': true, shop: false }
  for (const [clientId, isExempt] of Object.entries(exempt)) {
    const client = await realm.client(clientId)
    const roles = await realm.api<{ name: string }[]>('GET', `/clients/${client?.id}/roles`)
    expect(roles.some(({ name }) => name === role)).toBe(isExempt)
  }
  // An administrator of the realm still gets in.
  await app.open(policies, { as: await realm.admin(['view-realm']) })
  await app.expectRow('fapi')
})

test('asks to type the name of the client that this session has signed in with', async ({
  app,
  realm,
}) => {
  await putPolicies(realm, [policy('fapi', { profiles: [profile], conditions: [] })])
  const as = await realm.admin(['manage-realm', 'view-realm', 'manage-clients', 'view-clients'])
  await app.open('/$realm/realm-settings/client-policies/fapi/edit-policy/create-condition', { as })
  await chooseType(app, 'Condition type', 'any-client')
  await app.press('Add')
  await expect(app.dialog()).toContainText('nobody can sign in here to undo this')
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
