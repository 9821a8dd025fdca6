import { readFile } from 'node:fs/promises'
import { expectInDialog } from './fixtures/contents'
import { toggleSwitch } from './fixtures/fields'
import { addStep, executionsOf, flowOf, openFlow, outline, stepRow } from './fixtures/flows'
import type { TestRealm } from './fixtures/realm'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const copyBrowser = (realm: TestRealm, newName: string) =>
  realm.api('POST', '/authentication/flows/browser/copy', { newName })

test('lists flows with what uses them, copies and binds them', async ({ app, realm, page }) => {
  test.slow()
  await copyBrowser(realm, 'special')
  for (const [clientId, flow] of Object.entries({
    shop: 'special',
    till: 'browser',
    desk: 'browser',
  })) {
    const authenticationFlowBindingOverrides = { browser: (await flowOf(realm, flow))?.id }
    await realm.api('POST', '/clients', { clientId, authenticationFlowBindingOverrides })
  }
  await realm.api('PUT', '', { registrationFlow: 'browser' })
  await realm.api('POST', '/identity-provider/instances', {
    alias: 'corp',
    providerId: 'oidc',
    postBrokerLoginFlowAlias: 'browser',
  })
  const expectUsers = async (text: string | RegExp) => {
    await expectInDialog(app, text)
    await page.keyboard.press('Escape')
  }
  await app.open('/$realm/authentication')
  await app.expectRow('browser', 'Browser flow, Registration flow')
  await app.expectRow('registration', 'Not in use')
  const pressIn = (name: string | RegExp) =>
    app.row('special').getByRole('button', { name }).click()
  await pressIn('Specific clients')
  await expectUsers('Applied by the following clients shop')
  await pressIn(/^Actions/)
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('in use')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'browser', exact: true }).click()
  await expect(app.heading('browser')).toBeVisible()
  await app.press('Specific clients')
  await expectUsers(/clients (desk, till|till, desk)/)
  await app.press('Specific providers')
  await expectUsers('corp')

  // A client flow bound as browser flow would lock everybody out.
  await app.visit('/$realm/authentication')
  await app.row('clients').choose('Duplicate')
  await expect(app.field('Name')).toHaveValue('Copy of clients')
  await app.field('Name').fill('our clients')
  await agree(app, 'Duplicate', 'Flow successfully duplicated')
  await expect(app.heading('our clients')).toBeVisible()
  await app.choose('Action: our clients', 'Bind flow')
  const choice = app.dialog().getByRole('button', { name: /^Choose binding type/ })
  await expect(choice).toHaveText('Client authentication flow')
  await choice.click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await agree(app, 'Save', 'Flow successfully updated')
  expect(await realm.get()).toMatchObject({
    clientAuthenticationFlow: 'our clients',
    browserFlow: 'browser',
  })
})

test('warns of a flow without identity and of disabled new steps', async ({ app, realm, page }) => {
  const flow = { alias: 'hopeless', providerId: 'basic-flow', topLevel: true, builtIn: false }
  await realm.api('POST', '/authentication/flows', flow)
  await openFlow(app, realm, 'hopeless')
  await addStep(app, 'Cookie', { as: 'Required' })
  await app.choose('Action: hopeless', 'Bind flow')
  await expectInDialog(app, 'No step identifies the user')
  await expect(app.dialog().getByRole('button', { name: 'Bind anyway' })).toBeVisible()
  await app.confirm('Cancel')
  const deny = stepRow(app, 'Deny access')
  await addStep(app, 'Deny access', { as: 'Disabled' })
  await expect(deny).toContainText('New and still disabled.')
  await page.reload()
  await expect(deny).toContainText('New and still disabled.')
  await app.choose('Requirement: Deny access: Disabled', 'Required')
  await expect(deny).not.toContainText('New and still disabled.')
  await app.press('Add sub-flow')
  await app
    .dialog()
    .getByRole('button', { name: /^Flow type/ })
    .click()
  await expect(page.getByRole('listbox', { name: 'Select flow type' })).toBeVisible()
})

test('enables, orders, configures and registers actions', async ({ app, realm, page }) => {
  const actions = () =>
    realm.api<{ alias: string; priority: number }[]>('GET', '/authentication/required-actions')
  const before = await actions()
  const name = 'Verify Email'
  const updated = 'Updated required action successfully'
  await app.open('/$realm/authentication/required-actions')
  await app.press("More help for 'Set as default action'")
  await expectInDialog(app, 'any new user will have this required action')
  await page.keyboard.press('Escape')
  await app.field(`Set as default action: ${name}`).press('Space')
  await app.expectMessage(updated)
  expect(await actions()).toEqual(
    before.map((action) =>
      action.alias === 'VERIFY_EMAIL' ? { ...action, defaultAction: true } : action,
    ),
  )
  await app.press(`Move up: ${name}`)
  await app.expectMessage(updated)
  const order = (await actions())
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ alias }) => alias)
  expect(order.indexOf('VERIFY_EMAIL')).toBe(order.indexOf('UPDATE_PROFILE') - 1)

  await app.press(`Settings: ${name}`)
  const age = app.field('Maximum Age of Authentication')
  app.expectFailures(/PUT .*config 400|console error: .*400/)
  await age.fill('-5')
  await app.confirm('Save')
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await age.fill('60')
  await agree(app, 'Save', 'Successfully saved the config')
  expect(
    await realm.api('GET', '/authentication/required-actions/VERIFY_EMAIL/config'),
  ).toMatchObject({ config: { max_auth_age: '60' } })
  await app.confirm('Cancel')

  const verify = expect.objectContaining({ alias: 'VERIFY_EMAIL' })
  await act(app, name, 'Unregister', 'Verify Email is no longer registered')
  expect(await actions()).not.toContainEqual(verify)
  await app.field(`Enabled: ${name}`).press('Space')
  await app.expectMessage(updated)
  expect(await actions()).toContainEqual(verify)
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

/** Two flows with a disabled step of every kind. */
async function createEveryStep(realm: TestRealm) {
  const flows = '/authentication/flows'
  for (const [alias, providerId] of Object.entries({ all: 'basic-flow', ours: 'client-flow' }))
    await realm.api('POST', flows, { alias, providerId, topLevel: true, builtIn: false })
  const forms = { alias: 'all forms', type: 'form-flow', provider: 'registration-page-form' }
  await realm.api('POST', `${flows}/all/executions/flow`, forms)
  for (const [alias, kind] of Object.entries({
    all: 'authenticator',
    'all forms': 'form-action',
    ours: 'client-authenticator',
  }))
    for (const { id: provider } of await realm.api<{ id: string }[]>(
      'GET',
      `/authentication/${kind}-providers`,
    ))
      await realm.api('POST', `${flows}/${alias}/executions/execution`, { provider })
}

test('saves settings of every kind of step, and nothing else', async ({ app, realm }) => {
  test.slow()
  await createEveryStep(realm)
  const stepsOf = async (alias: string) =>
    (await executionsOf(realm, alias)).filter(({ configurable }) => configurable)
  const configsOf = (steps: readonly { authenticationConfig?: string }[]) =>
    Promise.all(
      steps.map(({ authenticationConfig: id }) =>
        realm.api<object>('GET', `/authentication/config/${id}`),
      ),
    )
  let stepCount = 0
  for (const alias of ['all', 'ours']) {
    for (const { id, providerId } of await stepsOf(alias)) {
      const path = `/authentication/config-description/${providerId}`
      const { properties } = await realm.api<{ properties: Described[] }>('GET', path)
      const samples = properties.map((property) => [property.name, sampleOf(property)])
      // Config keys without a description survive.
      const config = { ...Object.fromEntries(samples), 'of.somebody.else': 'kept' }
      const settings = { alias: providerId, config }
      await realm.api('POST', `/authentication/executions/${id}/config`, settings)
    }
    const steps = await stepsOf(alias)
    const configs = await configsOf(steps)
    await openFlow(app, realm, alias)
    for (const [index, { displayName, providerId = '' }] of steps.entries())
      await test.step(providerId, async () => {
        const before = steps.slice(0, index).filter((step) => step.displayName === displayName)
        await stepRow(app, displayName)
          .nth(before.length)
          .getByRole('button', { name: `Settings: ${displayName}`, exact: true })
          .click()
        const name = app.dialog().getByRole('textbox', { name: 'Alias' })
        await expect(name).toHaveValue(providerId)
        await name.fill(`${providerId} edited`)
        await app.confirm('Save')
        await expect(app.dialog().getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
        await app.page.keyboard.press('Escape')
        await expect(app.dialog()).toBeHidden()
      })
    const edited = steps.map(({ providerId }, index) => ({
      ...configs[index],
      alias: `${providerId} edited`,
    }))
    expect.soft(await configsOf(steps), alias).toEqual(edited)
    stepCount += steps.length
  }
  expect(stepCount).toBeGreaterThan(15)
})

test('compares, exports and imports a flow', async ({ app, realm, page }) => {
  await copyBrowser(realm, 'mine')
  const executions = await executionsOf(realm, 'mine')
  const find = (id: string) => executions.find(({ providerId }) => providerId === id)
  const redirector = find('identity-provider-redirector')
  const config = { defaultProvider: 'corp' }
  await realm.api('POST', `/authentication/executions/${redirector?.id}/config`, {
    alias: 'to corp',
    config,
  })
  const kerberos = { ...find('auth-spnego'), requirement: 'ALTERNATIVE' }
  await realm.api('PUT', '/authentication/flows/mine/executions', kerberos)
  await openFlow(app, realm, 'mine')
  await app.choose('Action: mine', 'Compare')
  const line = (name: string) => app.dialog().getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(line('Kerberos')).toContainText('AlternativeDisabled')
  await expect(line('Identity Provider Redirector')).toContainText('defaultProvider: corp → —')
  await expect(line('Cookie')).toHaveCount(0)
  await toggleSwitch(app, 'Show steps without differences', true)
  await expect(line('Cookie')).toBeVisible()
  await page.keyboard.press('Escape')

  const downloads = page.waitForEvent('download')
  await app.choose('Action: mine', 'Export')
  const file = await (await downloads).path()
  await page.getByRole('link', { name: 'Authentication', exact: true }).last().click()
  await app.press('Import flow')
  await app.field('Resource file').fill('{"no":"flow"}')
  await expectInDialog(app, 'No flow was found in this file.')
  await app.field('Resource file').fill(await readFile(file, 'utf8'))
  await expectInDialog(app, 'A flow with this name already exists.')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('again')
  await expectInDialog(app, 'identity-provider-redirector: Alternative')
  await agree(app, 'Import', 'Flow created')
  await expect(app.heading('again')).toBeVisible()
  // Names of sub-flows differ in copies.
  const lines = async (alias: string) =>
    (await outline(realm, alias)).map((text) => text.replace(/(again|mine) (mine )?/, ''))
  expect(await lines('again')).toEqual(await lines('mine'))
  const imported = (await executionsOf(realm, 'again')).find((step) => step.authenticationConfig)
  expect(
    await realm.api('GET', `/authentication/config/${imported?.authenticationConfig}`),
  ).toMatchObject({ config })
})
