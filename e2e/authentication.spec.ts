import { readFile } from 'node:fs/promises'
import { toggleSwitch } from './fixtures/fields'
import { addStep, executionsOf, flowOf, openFlow, outline, stepRow } from './fixtures/flows'
import type { TestRealm } from './fixtures/realm'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Action = { alias: string; enabled: boolean; defaultAction: boolean; priority: number }

const actionsOf = (realm: TestRealm) =>
  realm.api<Action[]>('GET', '/authentication/required-actions')

test('lists flows with what uses them, copies, binds and deletes them', async ({ app, realm }) => {
  test.slow()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'special' })
  const special = await flowOf(realm, 'special')
  await realm.api('POST', '/clients', {
    clientId: 'shop',
    authenticationFlowBindingOverrides: { browser: special?.id },
  })
  await realm.api('PUT', '', { registrationFlow: 'browser' })
  const browser = await flowOf(realm, 'browser')
  for (const clientId of ['till', 'desk'])
    await realm.api('POST', '/clients', {
      clientId,
      authenticationFlowBindingOverrides: { browser: browser?.id },
    })
  await realm.api('POST', '/identity-provider/instances', {
    alias: 'corp',
    providerId: 'oidc',
    postBrokerLoginFlowAlias: 'browser',
  })
  await app.open('/$realm/authentication')
  await app.expectRow('browser', 'Browser flow, Registration flow')
  await app.expectRow('registration', 'Not in use')
  await app.row('special').getByRole('button', { name: 'Specific clients' }).click()
  await expect(app.dialog()).toContainText('Applied by the following clients shop')
  await app.page.keyboard.press('Escape')
  await app
    .row('special')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(app.page.getByRole('menuitem', { name: /^Delete/ })).toContainText('in use')
  await app.page.keyboard.press('Escape')

  await app.page.getByRole('link', { name: 'browser', exact: true }).click()
  await expect(app.heading('browser')).toBeVisible()
  await app.press('Specific clients')
  await expect(app.dialog()).toContainText(/clients (desk, till|till, desk)/)
  await app.page.keyboard.press('Escape')
  await app.press('Specific providers')
  await expect(app.dialog()).toContainText('corp')
  await app.page.keyboard.press('Escape')
  await app.open('/$realm/authentication')

  // A client flow bound as browser flow would lock everybody out.
  await app.row('clients').choose('Duplicate')
  await expect(app.dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of clients')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('our clients')
  await agree(app, 'Duplicate', 'Flow successfully duplicated')
  await expect(app.heading('our clients')).toBeVisible()
  await app.choose('Action: our clients', 'Bind flow')
  const choice = app.dialog().getByRole('button', { name: /^Choose binding type/ })
  await expect(choice).toHaveText('Client authentication flow')
  await choice.click()
  await expect(app.page.getByRole('option')).toHaveCount(1)
  await app.page.keyboard.press('Escape')
  await agree(app, 'Save', 'Flow successfully updated')
  await expect
    .poll(() => realm.get())
    .toMatchObject({
      clientAuthenticationFlow: 'our clients',
      browserFlow: 'browser',
    })

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
  await addStep(app, 'Deny access', { as: 'Disabled' })
  await expect(stepRow(app, 'Deny access')).toContainText('New and still disabled.')
  await app.page.reload()
  await expect(stepRow(app, 'Deny access')).toContainText('New and still disabled.')
  await app.choose('Requirement: Deny access: Disabled', 'Required')
  await expect(stepRow(app, 'Deny access')).not.toContainText('New and still disabled.')
  await app.press('Add sub-flow')
  await app
    .dialog()
    .getByRole('button', { name: /^Flow type/ })
    .click()
  await expect(app.page.getByRole('listbox', { name: 'Select flow type' })).toBeVisible()
  await app.page.keyboard.press('Escape')
  await app.confirm('Cancel')
  await app.choose('Action: hopeless', 'Delete')
  await agree(app, 'Delete', 'Flow successfully deleted')
  await expect(app.row('hopeless')).toBeHidden()
  await app.search('special')
  await expect(app.row('browser')).toBeHidden()
})

test('enables, orders, configures, unregisters and registers required actions', async ({
  app,
  realm,
}) => {
  test.slow()
  const before = await actionsOf(realm)
  await app.open('/$realm/authentication/required-actions')
  const name = 'Verify Email'
  await app.press("More help for 'Set as default action'")
  await expect(app.dialog()).toContainText('any new user will have this required action')
  await app.page.keyboard.press('Escape')
  await app.field(`Set as default action: ${name}`).press('Space')
  await app.expectMessage('Updated required action successfully')
  await expect
    .poll(() => actionsOf(realm))
    .toEqual(
      before.map((action) =>
        action.alias === 'VERIFY_EMAIL' ? { ...action, defaultAction: true } : action,
      ),
    )
  await app.press(`Move up: ${name}`)
  await app.expectMessage('Updated required action successfully')
  const order = (await actionsOf(realm))
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ alias }) => alias)
  expect(order.indexOf('VERIFY_EMAIL')).toBe(order.indexOf('UPDATE_PROFILE') - 1)

  await app.press(`Settings: ${name}`)
  await app.field('Maximum Age of Authentication').fill('-5')
  await app.confirm('Save')
  app.expectFailures(/PUT .*config 400/)
  app.expectFailures(/console error: .*400/)
  await expect(app.field('Maximum Age of Authentication')).toHaveAttribute('aria-invalid', 'true')
  await app.field('Maximum Age of Authentication').fill('60')
  await agree(app, 'Save', 'Successfully saved the config')
  await expect
    .poll(() => realm.api('GET', '/authentication/required-actions/VERIFY_EMAIL/config'))
    .toMatchObject({ config: { max_auth_age: '60' } })
  await app.confirm('Cancel')

  await act(app, name, 'Unregister', 'Verify Email is no longer registered')
  await expect
    .poll(async () => (await actionsOf(realm)).some(({ alias }) => alias === 'VERIFY_EMAIL'))
    .toBe(false)
  await app.search(name)
  await app.field(`Enabled: ${name}`).press('Space')
  await app.expectMessage('Updated required action successfully')
  await expect
    .poll(async () => (await actionsOf(realm)).some(({ alias }) => alias === 'VERIFY_EMAIL'))
    .toBe(true)
})

type Described = { name: string; type: string; options?: string[] }

const sampleOf = ({ type, options = [] }: Described) =>
  ({
    boolean: 'true',
    List: options.at(-1) ?? '',
    MultivaluedList: options.slice(0, 2).join('##'),
    MultivaluedString: 'one##two',
    Integer: '3',
    Role: 'offline_access',
  })[type] ?? 'kept'

/** Creates a flow with a disabled step for every provider of the list. */
async function everyStep(realm: TestRealm, alias: string, list: string, form?: string) {
  const type = list.startsWith('client') ? 'client-flow' : 'basic-flow'
  const flow = { alias, providerId: type, topLevel: true, builtIn: false }
  if ((await flowOf(realm, alias)) === undefined)
    await realm.api('POST', '/authentication/flows', flow)
  if (form !== undefined)
    await realm.api('POST', `/authentication/flows/${alias}/executions/flow`, {
      alias: form,
      type: 'form-flow',
      provider: 'registration-page-form',
    })
  const kinds = await realm.api<{ id: string }[]>('GET', `/authentication/${list}`)
  for (const { id } of kinds)
    await realm.api('POST', `/authentication/flows/${form ?? alias}/executions/execution`, {
      provider: id,
    })
}

test('opens and saves the settings of every kind of step, changing nothing else', async ({
  app,
  realm,
}) => {
  test.slow()
  await everyStep(realm, 'all', 'authenticator-providers')
  await everyStep(realm, 'all', 'form-action-providers', 'all forms')
  await everyStep(realm, 'ours', 'client-authenticator-providers')
  const configs = new Map<string, object>()
  const stepsOf = async (alias: string) =>
    (await executionsOf(realm, alias)).filter(({ configurable }) => configurable)
  for (const alias of ['all', 'ours'])
    for (const { id, providerId } of await stepsOf(alias)) {
      const { properties } = await realm.api<{ properties: Described[] }>(
        'GET',
        `/authentication/config-description/${providerId}`,
      )
      const config = Object.fromEntries(
        properties.map((property) => [property.name, sampleOf(property)]),
      )
      await realm.api('POST', `/authentication/executions/${id}/config`, {
        alias: `${providerId}`,
        // Config keys without a description survive.
        config: { ...config, 'of.somebody.else': 'kept' },
      })
    }
  for (const alias of ['all', 'ours']) {
    const steps = await stepsOf(alias)
    for (const { authenticationConfig: id } of steps)
      configs.set(id ?? '', await realm.api<object>('GET', `/authentication/config/${id}`))
    await openFlow(app, realm, alias)
    for (const [index, { displayName, providerId }] of steps.entries())
      await test.step(`${providerId}`, async () => {
        const before = steps.slice(0, index).filter((step) => step.displayName === displayName)
        await stepRow(app, displayName)
          .nth(before.length)
          .getByRole('button', { name: `Settings: ${displayName}`, exact: true })
          .click()
        const name = app.dialog().getByRole('textbox', { name: 'Alias' })
        await expect(name).toHaveValue(`${providerId}`)
        await name.fill(`${providerId} edited`)
        await app.confirm('Save')
        await expect(app.dialog().getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
        await app.page.keyboard.press('Escape')
        await expect(app.dialog()).toBeHidden()
      })
    for (const { providerId, authenticationConfig: id } of steps)
      expect
        .soft(await realm.api('GET', `/authentication/config/${id}`), providerId)
        .toEqual({ ...configs.get(id ?? ''), alias: `${providerId} edited` })
  }
  expect(configs.size).toBeGreaterThan(15)
})

test('shows everything read-only with view-realm', async ({ app, realm }) => {
  test.slow()
  const views = ['view-realm', 'view-clients', 'view-identity-providers', 'view-authorization']
  const viewer = await realm.admin(views)
  await app.open('/$realm/authentication', { as: viewer })
  await app.expectRow('browser')
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
  for (const role of ['view-realm', 'manage-realm']) {
    await app.page.context().clearCookies()
    await app.open('/$realm/authentication', { as: await realm.admin([role]) })
    await expect(app.page.getByRole('main')).toContainText('view-identity-providers')
    await expect(app.page.getByRole('main')).toContainText('view-clients')
  }
})

test('compares a flow with its original, exports it, and imports it under another name', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const executions = await executionsOf(realm, 'mine')
  const redirector = executions.find(
    ({ providerId }) => providerId === 'identity-provider-redirector',
  )
  const kerberos = executions.find(({ providerId }) => providerId === 'auth-spnego')
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
  await toggleSwitch(app, 'Show steps without differences', true)
  await expect(line('Cookie')).toBeVisible()
  await app.page.keyboard.press('Escape')

  const downloads = app.page.waitForEvent('download')
  await app.choose('Action: mine', 'Export')
  const file = await (await downloads).path()
  await app.page.getByRole('link', { name: 'Authentication', exact: true }).last().click()
  await app.press('Import flow')
  await app.field('Resource file').fill('{"no":"flow"}')
  await expect(app.dialog()).toContainText('No flow was found in this file.')
  await app.field('Resource file').fill(await readFile(file, 'utf8'))
  await expect(app.dialog()).toContainText('A flow with this name already exists.')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('again')
  await expect(app.dialog()).toContainText('identity-provider-redirector: Alternative')
  await agree(app, 'Import', 'Flow created')
  await expect(app.heading('again')).toBeVisible()
  // Names of sub-flows differ in copies.
  const lines = async (alias: string) =>
    (await outline(realm, alias)).map((value) => value.replace(`${alias} `, ''))
  await expect
    .poll(() => lines('again'))
    .toEqual((await lines('mine')).map((item) => item.replace('mine ', '')))
  const config = (await executionsOf(realm, 'again')).find(
    ({ authenticationConfig }) => authenticationConfig !== undefined,
  )?.authenticationConfig
  await expect
    .poll(() => realm.api('GET', `/authentication/config/${config}`))
    .toMatchObject({
      config: { defaultProvider: 'corp' },
    })
})
