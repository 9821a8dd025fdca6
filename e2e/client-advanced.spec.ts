import type { App } from './fixtures/app'
import { fillFields } from './fixtures/contents'
import { differences, selectOption } from './fixtures/fields'
import { storedClient, savedMessage, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

async function openAdvanced(app: App, id: string) {
  await app.open(`/$realm/clients/${id}/advanced`)
  await expect(app.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

test('overrides flows and lifespans, and inherits them again', async ({ app, realm }) => {
  await realm.create({ clients: [shop] })
  const before = await storedClient(realm)
  const flows = await realm.api<{ id: string; alias: string }[]>('GET', '/authentication/flows')
  const idOf = (alias: string) => flows.find((flow) => flow.alias === alias)?.id
  const calls: string[] = []
  await app.open(`/$realm/clients/${before.client.id}/settings`)
  await expect(app.heading('shop')).toBeVisible()
  app.page.on('request', (request) => {
    if (request.url().includes('/admin/realms/')) calls.push(request.url())
  })
  await app.tab('Advanced')
  await expect(app.field('Access Token Lifespan: Expires in')).toHaveValue('77')
  await expect(app.page.getByRole('button', { name: /^Browser Flow / })).toBeEnabled()
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)

  await selectOption(app, 'Browser Flow', 'direct grant')
  await selectOption(app, 'Direct Grant Flow', 'browser')
  await app.save(savedMessage)
  const after = await storedClient(realm)
  const direct_grant = idOf('browser')
  expect(after).toEqual({
    ...before,
    client: {
      ...before.client,
      authenticationFlowBindingOverrides: { browser: idOf('direct grant'), direct_grant },
    },
  })
  await selectOption(app, 'Browser Flow', 'Choose...')
  await selectOption(app, 'Access Token Lifespan', 'Inherits from realm settings')
  await app.save(savedMessage)
  const { client } = await storedClient(realm)
  expect(client.authenticationFlowBindingOverrides).toEqual({ direct_grant })
  expect(differences(after.client, client)).toEqual([
    'attributes › access.token.lifespan',
    'authenticationFlowBindingOverrides › browser',
  ])

  await app.page.getByRole('button', { name: /^Add ACR to LoA mapping/i }).click()
  await fillFields(app, { 'ACR 1': 'gold', 'LoA 1': 'high' })
  await app.field('Minimum ACR Value').focus()
  await expect(app.page.getByText('Invalid LoA')).toBeVisible()
  await fillFields(app, { 'LoA 1': '2', 'Minimum ACR Value': 'gold' })
  await app.save(savedMessage)
  expect((await realm.client('shop'))?.attributes).toMatchObject({
    'acr.loa.map': '{"gold":"2"}',
    'minimum.acr.value': 'gold',
  })
})

test('keeps a select open that was opened before its options arrived', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [shop] })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/admin\/serverinfo/, async (route) => {
    await released
    await route.continue()
  })
  await openAdvanced(app, (await realm.client('shop'))?.id ?? '')
  const list = page.getByRole('button', { name: /^Access token signature algorithm / })
  await list.click()
  await expect(page.getByRole('option', { name: 'Choose...', exact: true })).toBeVisible()
  release()
  await page.getByRole('option', { name: 'ES256', exact: true }).click()
  await expect(list).toContainText('ES256')
  await expect(list).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('registers, tests and removes cluster nodes', async ({ app, realm }) => {
  const cluster = { clientId: 'cluster', publicClient: true }
  const { id } = await realm.api<{ id: string }>('POST', '/clients', cluster)
  await openAdvanced(app, id)
  await app.field('Node Re-registration timeout').fill('3')
  await app.save(savedMessage)
  await app.field('Node Re-registration timeout').fill('')
  await app.save(savedMessage)
  expect((await realm.client('cluster'))?.nodeReRegistrationTimeout).toBe(-1)

  await app.press('Register node manually')
  await expect(app.dialog()).toHaveAccessibleName('Add node')
  await app.confirm('Save')
  await expect(app.dialog()).toContainText('Required field')
  await app.field('Node host').fill('10.0.0.7')
  await app.confirm('Save')
  await app.expectMessage('Node successfully added')
  await app.expectRow('10.0.0.7')
  const nodes = async () => (await realm.client('cluster'))?.registeredNodes ?? {}
  expect(Object.keys(await nodes())).toEqual(['10.0.0.7'])

  await app.press('Test cluster availability')
  await expect(app.page.getByText(/No push sent/)).toBeVisible()
  await app.row('10.0.0.7').choose('Delete')
  await expect(app.dialog()).toContainText('10.0.0.7')
  await app.confirm('Delete')
  await app.expectMessage('Node successfully removed')
  expect(await nodes()).toEqual({})
})
