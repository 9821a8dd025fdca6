import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { flowOf, openFlow, outline } from './fixtures/flows'
import type { TestRealm } from './fixtures/realm'
import { expectRefused } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const flow = { providerId: 'basic-flow', builtIn: false }
const options = 'challenge options'

/** As in an export of Keycloak 21, whose authenticators are gone. */
const oldFlows = [
  {
    ...flow,
    alias: 'challenge',
    description: 'For command lines',
    topLevel: true,
    authenticationExecutions: [
      { authenticator: 'no-cookie-redirect', requirement: 'REQUIRED', priority: 10 },
      { authenticator: 'auth-cookie', requirement: 'ALTERNATIVE', priority: 20 },
      { flowAlias: options, authenticatorFlow: true, requirement: 'ALTERNATIVE', priority: 30 },
    ],
  },
  {
    ...flow,
    alias: options,
    topLevel: false,
    authenticationExecutions: [
      { authenticator: 'basic-auth-otp', requirement: 'DISABLED', priority: 10 },
      { authenticator: 'auth-username-password-form', requirement: 'REQUIRED', priority: 20 },
    ],
  },
]

/** A realm with flows of its own has no others, so it gets the default ones, too. */
async function createWithOldFlows(realm: TestRealm) {
  const { authenticationFlows = [], authenticatorConfig = [] } =
    await realm.api<RealmRepresentation>('POST', '/partial-export')
  await realm.delete()
  await realm.create({
    authenticationFlows: [...authenticationFlows, ...oldFlows],
    authenticatorConfig,
  })
}

test('shows and repairs a flow whose providers are gone', async ({ app, realm, page }) => {
  app.expectFailures(/GET .*\/flows\/[^/]+\/executions 404$/)
  await createWithOldFlows(realm)
  await openFlow(app, realm, 'challenge')
  await expectInMain(app, 'no-cookie-redirect and basic-auth-otp are not installed')
  const steps = page.getByRole('table', { name: 'Steps' })
  for (const [name, requirement] of [
    ['no-cookie-redirect Not installed', 'Required'],
    ['basic-auth-otp Not installed', 'Disabled'],
    ['Username Password Form', 'Required'],
  ] as const)
    await expect(steps.getByRole('row', { name })).toContainText(requirement)
  await expect(steps.getByRole('row', { name: /^Cookie/ })).not.toContainText('Not installed')

  await app.press('Copy without missing steps')
  await app.field('Name').fill('repaired')
  await app.confirm('Duplicate')
  await expect(app.heading('repaired')).toBeVisible()
  expect(await outline(realm, 'repaired')).toEqual([
    'Cookie: ALTERNATIVE',
    'repaired options: ALTERNATIVE',
    '  Username Password Form: REQUIRED',
  ])
  expect(await flowOf(realm, 'repaired')).toMatchObject({ description: 'For command lines' })

  // Who may only look sees the first level, and changes nothing.
  const { id } = (await flowOf(realm, 'challenge')) ?? {}
  const views = ['view-realm', 'view-clients', 'view-identity-providers', 'view-authorization']
  const as = await realm.admin(views)
  await app.open(`/$realm/authentication/${id}/notInUse`, { as })
  await expectInMain(app, 'The provider no-cookie-redirect is not installed')
  await expect(page.getByRole('row', { name: options })).toBeVisible()
  await expect(page.getByRole('row', { name: 'basic-auth-otp' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Requirement/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Authentication', exact: true }).last().click()
  await app.expectRow('browser')
  await expectRefused(app, /^Create flow/)
  await app.tab('Required actions')
  await expect(app.field('Enabled: Verify Email')).toBeDisabled()

  await openFlow(app, realm, 'challenge')
  await app.choose('Action: challenge', 'Edit info')
  await app.field('Name').fill('old challenge')
  await app.confirm('Save')
  await expect(app.heading('old challenge')).toBeVisible()
  await app.choose('Action: old challenge', 'Duplicate')
  await app.field('Name').fill('second')
  await app.confirm('Duplicate')
  await expect(app.heading('second')).toBeVisible()
  await app.choose('Action: second', 'Bind flow')
  await expectInDialog(app, 'is not installed on this server')
  await app.confirm('Bind anyway')
  await expect.poll(() => realm.get()).toMatchObject({ browserFlow: 'second' })

  await openFlow(app, realm, 'old challenge')
  await app.choose('Action: old challenge', 'Delete')
  await app.confirm('Delete')
  await expect.poll(() => flowOf(realm, 'old challenge')).toBeUndefined()
})
