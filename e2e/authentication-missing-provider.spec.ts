import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import { flowOf, openFlow, outline } from './fixtures/flows'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

/** As in an export of Keycloak 21, whose authenticators are gone. */
const oldFlows = [
  {
    alias: 'challenge',
    description: 'For command lines',
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
    authenticationExecutions: [
      { authenticator: 'no-cookie-redirect', requirement: 'REQUIRED', priority: 10 },
      { authenticator: 'auth-cookie', requirement: 'ALTERNATIVE', priority: 20 },
      {
        flowAlias: 'challenge options',
        authenticatorFlow: true,
        requirement: 'ALTERNATIVE',
        priority: 30,
      },
    ],
  },
  {
    alias: 'challenge options',
    providerId: 'basic-flow',
    topLevel: false,
    builtIn: false,
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

const refused = /GET .*\/flows\/[^/]+\/executions 404$/

test('opens a flow whose providers are gone and copies it without their steps', async ({
  app,
  realm,
}) => {
  app.expectFailures(refused)
  await createWithOldFlows(realm)
  await openFlow(app, realm, 'challenge')
  const main = app.page.getByRole('main')
  await expect(main).toContainText('no-cookie-redirect and basic-auth-otp are not installed')
  const steps = app.page.getByRole('table', { name: 'Steps' })
  await expect(steps.getByRole('row', { name: 'no-cookie-redirect Not installed' })).toContainText(
    'Required',
  )
  await expect(steps.getByRole('row', { name: 'basic-auth-otp Not installed' })).toContainText(
    'Disabled',
  )
  await expect(steps.getByRole('row', { name: 'Username Password Form' })).toContainText('Required')
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
})

test('edits, duplicates, binds and deletes a flow whose providers are gone', async ({
  app,
  realm,
}) => {
  app.expectFailures(refused)
  await createWithOldFlows(realm)
  await openFlow(app, realm, 'challenge')

  await app.choose('Action: challenge', 'Edit info')
  await app.field('Name').fill('old challenge')
  await app.confirm('Save')
  await expect(app.heading('old challenge')).toBeVisible()
  expect(await flowOf(realm, 'old challenge')).toBeDefined()

  await app.choose('Action: old challenge', 'Duplicate')
  await app.field('Name').fill('second')
  await app.confirm('Duplicate')
  await expect(app.heading('second')).toBeVisible()

  await app.choose('Action: second', 'Bind flow')
  await expect(app.dialog()).toContainText('is not installed on this server')
  await app.confirm('Bind anyway')
  await expect.poll(() => realm.get()).toMatchObject({ browserFlow: 'second' })

  await openFlow(app, realm, 'old challenge')
  await app.choose('Action: old challenge', 'Delete')
  await app.confirm('Delete')
  await expect.poll(() => flowOf(realm, 'old challenge')).toBeUndefined()
})

test('shows the first level to an administrator who may only look', async ({ app, realm }) => {
  app.expectFailures(refused)
  await createWithOldFlows(realm)
  const { id } = (await flowOf(realm, 'challenge')) ?? {}
  await app.open(`/$realm/authentication/${id}/notInUse`, {
    as: await realm.admin(['view-realm', 'view-authorization']),
  })
  await expect(app.page.getByRole('main')).toContainText(
    'The provider no-cookie-redirect is not installed',
  )
  await expect(app.page.getByRole('row', { name: 'challenge options' })).toBeVisible()
  await expect(app.page.getByRole('row', { name: 'basic-auth-otp' })).toBeHidden()
})
