import { readFile } from 'node:fs/promises'
import { turn } from './fixtures/fields'
import { addStep, executionsOf, flowOf, openFlow, outline, stepRow } from './fixtures/flows'
import type { TestRealm } from './fixtures/realm'
import { screenshots } from './fixtures/screenshots'
import { expect, test } from './fixtures/test'

type Action = { alias: string; enabled: boolean; defaultAction: boolean; priority: number }

const actionsOf = (realm: TestRealm) =>
  realm.api<Action[]>('GET', '/authentication/required-actions')

test('flows are listed with what uses them, copied, bound where they fit, and deleted', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'special' })
  const special = await flowOf(realm, 'special')
  await realm.api('POST', '/clients', {
    clientId: 'shop',
    authenticationFlowBindingOverrides: { browser: special?.id },
  })
  // One flow for two things: both are shown.
  await realm.api('PUT', '', { registrationFlow: 'browser' })
  await app.open('/$realm/authentication')
  await expect(app.row('browser')).toContainText('Browser flow, Registration flow')
  await expect(app.row('registration')).toContainText('Not in use')
  await app.row('special').getByRole('button', { name: 'Specific clients' }).click()
  await expect(app.dialog()).toContainText('Applied by the following clients shop')
  await app.page.keyboard.press('Escape')
  await app
    .row('special')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(app.page.getByRole('menuitem', { name: /^Delete/ })).toContainText('in use')
  await app.page.keyboard.press('Escape')

  // A flow of clients fits nothing else: as browser flow it would lock everybody out.
  await app.row('clients').choose('Duplicate')
  await expect(app.dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of clients')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('our clients')
  await app.confirm('Duplicate')
  await app.says('Flow successfully duplicated')
  await expect(app.heading('our clients')).toBeVisible()
  await app.choose('Action: our clients', 'Bind flow')
  const choice = app.dialog().getByRole('button', { name: /^Choose binding type/ })
  await expect(choice).toHaveText('Client authentication flow')
  await choice.click()
  await expect(app.page.getByRole('option')).toHaveCount(1)
  await app.page.keyboard.press('Escape')
  await app.confirm('Save')
  await app.says('Flow successfully updated')
  expect(await realm.get()).toMatchObject({
    clientAuthenticationFlow: 'our clients',
    browserFlow: 'browser',
  })

  // What can never work is said, and asked about, before it is bound.
  await realm.api('POST', '/authentication/flows', {
    alias: 'hopeless',
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
  })
  await openFlow(app, realm, 'hopeless')
  await addStep(app, 'Cookie', { as: 'Required' })
  await app.choose('Action: hopeless', 'Bind flow')
  await expect(app.dialog()).toContainText('No step identifies the user')
  await expect(app.dialog().getByRole('button', { name: 'Bind anyway' })).toBeVisible()
  await app.confirm('Cancel')
  await app.choose('Action: hopeless', 'Delete')
  await app.confirm('Delete')
  await app.says('Flow successfully deleted')
  await expect(app.row('hopeless')).toBeHidden()
  await app.search('special')
  await expect(app.row('browser')).toBeHidden()
  await app.accessible()
})

test('the picture shows the same flow, and is built in', async ({ app, realm }) => {
  await realm.create()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  await openFlow(app, realm, 'mine', '?view=diagram')
  const node = (name: string) => app.page.getByRole('button', { name: new RegExp(`^${name} `) })
  await expect(node('OTP Form')).toBeVisible()
  await expect(node('Kerberos')).toContainText('Disabled')
  await node('Kerberos').focus()
  await app.page.keyboard.press('Enter')
  await expect(node('Kerberos')).toHaveAttribute('aria-pressed', 'true')
  await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
  await app.says('Flow successfully updated')
  await node('Kerberos').press('Alt+ArrowUp')
  await app.says('Flow successfully updated')
  expect((await outline(realm, 'mine'))[0]).toBe('Kerberos: ALTERNATIVE')
  await app.accessible()
  await app.press('Delete: Kerberos')
  await app.confirm('Delete')
  await app.says('Execution successfully deleted')
  await app.press('Table view')
  await expect(stepRow(app, 'Cookie')).toBeVisible()
  await expect(stepRow(app, 'Kerberos')).toBeHidden()
})

test('required actions are switched, ordered, configured, unregistered and registered', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create()
  const before = await actionsOf(realm)
  await app.open('/$realm/authentication/required-actions')
  const name = 'Verify Email'
  await app.field(`Set as default action: ${name}`).press('Space')
  await app.says('Updated required action successfully')
  expect(await actionsOf(realm)).toEqual(
    before.map((action) =>
      action.alias === 'VERIFY_EMAIL' ? { ...action, defaultAction: true } : action,
    ),
  )
  await app.press(`Move up: ${name}`)
  await app.says('Updated required action successfully')
  const order = (await actionsOf(realm))
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ alias }) => alias)
  expect(order.indexOf('VERIFY_EMAIL')).toBe(order.indexOf('UPDATE_PROFILE') - 1)

  await app.press(`Settings: ${name}`)
  await app.field('Maximum Age of Authentication').fill('-5')
  await app.confirm('Save')
  app.expectFailures(/PUT .*config 400/)
  app.expectFailures(/console error: .*400/)
  await expect(app.field('Maximum Age of Authentication')).toHaveAttribute('aria-invalid', 'true')
  await app.field('Maximum Age of Authentication').fill('60')
  await app.confirm('Save')
  await app.says('Successfully saved the config')
  expect(
    await realm.api('GET', '/authentication/required-actions/VERIFY_EMAIL/config'),
  ).toMatchObject({ config: { max_auth_age: '60' } })
  await app.accessible()
  await app.confirm('Cancel')

  await app.row(name).choose('Unregister')
  await app.confirm('Unregister')
  await app.says('Verify Email is no longer registered')
  expect((await actionsOf(realm)).some(({ alias }) => alias === 'VERIFY_EMAIL')).toBe(false)
  await app.search(name)
  await app.field(`Enabled: ${name}`).press('Space')
  await app.says('Updated required action successfully')
  expect((await actionsOf(realm)).some(({ alias }) => alias === 'VERIFY_EMAIL')).toBe(true)
})

test('every configuration of a step opens, saves, and changes nothing else', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create()
  await realm.api('POST', '/authentication/flows', {
    alias: 'all',
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
  })
  const flow = await flowOf(realm, 'all')
  const kinds = await realm.api<{ id: string; displayName: string }[]>(
    'GET',
    '/authentication/authenticator-providers',
  )
  for (const { id } of kinds)
    await realm.api('POST', '/authentication/executions', {
      authenticator: id,
      parentFlow: flow?.id,
      requirement: 'DISABLED',
      priority: 10,
    })
  const steps = (await executionsOf(realm, 'all')).filter(({ configurable }) => configurable)
  expect(steps.length).toBeGreaterThan(10)
  for (const [index, { id }] of steps.entries()) {
    const config = { 'of.somebody.else': `kept ${index}` }
    await realm.api('POST', `/authentication/executions/${id}/config`, {
      alias: `config ${index}`,
      config,
    })
  }
  const configs = async () =>
    Object.fromEntries(
      await Promise.all(
        (await executionsOf(realm, 'all')).flatMap(({ authenticationConfig: id }) =>
          id === undefined
            ? []
            : [
                realm
                  .api<{ alias: string; config: Record<string, string> }>(
                    'GET',
                    `/authentication/config/${id}`,
                  )
                  .then(({ alias, config }) => [alias, config] as const),
              ],
        ),
      ),
    )
  const before = await configs()
  await openFlow(app, realm, 'all')
  for (const [index, { displayName }] of steps.entries()) {
    await stepRow(app, displayName)
      .getByRole('button', { name: `Settings: ${displayName}`, exact: true })
      .first()
      .click()
    const alias = app.dialog().getByRole('textbox', { name: 'Alias' })
    await expect(alias).toHaveValue(`config ${index}`)
    await app.page.keyboard.press('Escape')
  }
  const last = steps.at(-1)?.displayName ?? ''
  await app.press(`Settings: ${last}`)
  await app.dialog().getByRole('textbox', { name: 'Alias' }).fill('renamed')
  for (const each of await app.dialog().getByRole('textbox').all())
    if ((await each.inputValue()) === '' && (await each.getAttribute('aria-required')) === 'true')
      await each.fill('x')
  await app.confirm('Save')
  await app.says('Successfully saved the config')
  const after = await configs()
  expect(Object.keys(after).toSorted()).toEqual(
    Object.keys(before)
      .map((alias) => (alias === `config ${steps.length - 1}` ? 'renamed' : alias))
      .toSorted(),
  )
  expect(after.renamed).toMatchObject(before[`config ${steps.length - 1}`] ?? {})
})

test('who may only view sees everything and changes nothing', async ({ app, realm }) => {
  test.slow()
  await realm.create()
  const views = ['view-realm', 'view-clients', 'view-identity-providers', 'view-authorization']
  const viewer = await realm.admin(views)
  await app.open('/$realm/authentication', { as: viewer })
  await expect(app.row('browser')).toBeVisible()
  await expect(app.page.getByRole('button', { name: /^Create flow/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.page.getByRole('link', { name: 'browser', exact: true }).click()
  await expect(stepRow(app, 'Cookie')).toContainText('Alternative')
  await expect(app.page.getByRole('button', { name: /^Requirement/ })).toHaveCount(0)
  await app.page.goBack()
  await app.tab('Required actions')
  await expect(app.field('Enabled: Verify Email')).toBeDisabled()
  await app.tab('Policies')
  await app.tab('OTP Policy')
  await expect(app.field('Look around window')).toBeDisabled()
  await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  // With the realm alone the page is closed, and says what is missing.
  for (const role of ['view-realm', 'manage-realm']) {
    await app.page.context().clearCookies()
    await app.open('/$realm/authentication', { as: await realm.admin([role]) })
    await expect(app.page.getByRole('main')).toContainText('view-identity-providers')
    await expect(app.page.getByRole('main')).toContainText('view-clients')
  }
})

test('a flow is compared with its origin, exported, and imported under another name', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const found = await executionsOf(realm, 'mine')
  const redirector = found.find(({ providerId }) => providerId === 'identity-provider-redirector')
  const kerberos = found.find(({ providerId }) => providerId === 'auth-spnego')
  await realm.api('POST', `/authentication/executions/${redirector?.id}/config`, {
    alias: 'to corp',
    config: { defaultProvider: 'corp' },
  })
  await realm.api('PUT', '/authentication/flows/mine/executions', {
    ...kerberos,
    requirement: 'ALTERNATIVE',
  })
  await openFlow(app, realm, 'mine')
  await app.choose('Action: mine', 'Compare')
  const line = (name: string) => app.dialog().getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(line('Kerberos')).toContainText('AlternativeDisabled')
  await expect(line('Identity Provider Redirector')).toContainText('defaultProvider: corp → —')
  await expect(line('Cookie')).toHaveCount(0)
  await turn(app, 'Show steps without differences', true)
  await expect(line('Cookie')).toBeVisible()
  await app.accessible()
  await screenshots(app.page, 'flow-compared')
  await app.page.keyboard.press('Escape')

  const downloads = app.page.waitForEvent('download')
  await app.choose('Action: mine', 'Export')
  const file = await (await downloads).path()
  await app.page.getByRole('link', { name: 'Authentication', exact: true }).last().click()
  await app.press('Import flow')
  await app.field('Resource file').fill('{"no":"flow"}')
  await expect(app.dialog()).toContainText('No flow was found in this file.')
  await app.field('Resource file').fill(await readFile(file, 'utf8'))
  await expect(app.dialog()).toContainText('There is a flow of this name already.')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('again')
  await expect(app.dialog()).toContainText('identity-provider-redirector: Alternative')
  await app.accessible()
  await app.confirm('Import')
  await app.says('Flow created')
  await expect(app.heading('again')).toBeVisible()
  // Of sub-flows the names differ, as with copies of the server.
  const lines = async (alias: string) =>
    (await outline(realm, alias)).map((each) => each.replace(`${alias} `, ''))
  expect(await lines('again')).toEqual(
    (await lines('mine')).map((each) => each.replace('mine ', '')),
  )
  const config = (await executionsOf(realm, 'again')).find(
    ({ authenticationConfig }) => authenticationConfig !== undefined,
  )?.authenticationConfig
  expect(await realm.api('GET', `/authentication/config/${config}`)).toMatchObject({
    config: { defaultProvider: 'corp' },
  })
})
