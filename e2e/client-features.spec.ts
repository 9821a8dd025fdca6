import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Mapper = { id: string; name: string; config: Record<string, string> }

test('evaluates scopes with a parameter, and gives claims display names', async ({
  app,
  featuredServerUrl: url,
}, { workerIndex }) => {
  test.setTimeout(240_000)
  const realm = await new TestRealm(new Server(url), workerIndex).create({
    verifiableCredentialsEnabled: true,
    users: [{ username: 'ann', enabled: true }],
  })
  const featuredApp = app.withServer(url, realm)
  const { page } = featuredApp

  await test.step('a scope with its parameter', async () => {
    await realm.api('POST', '/client-scopes', {
      name: 'group',
      protocol: 'openid-connect',
      attributes: {
        'is.parameterized.scope': 'true',
        'parameterized.scope.type': 'string',
        'include.in.token.scope': 'true',
      },
    })
    const { id } = await realm.api<{ id: string }>('POST', '/clients', {
      clientId: 'shop',
      publicClient: true,
      optionalClientScopes: ['group'],
    })
    await featuredApp.open(`/$realm/clients/${id}/clientScopes/evaluate?view=access-token`)
    const scope = page.getByRole('combobox', { name: 'Scope parameter', exact: true })
    await expect(page.getByRole('main')).toContainText('openid')
    await expect(page.getByRole('button', { name: 'Remove: openid' })).toBeHidden()
    await scope.fill('other:staff')
    await expect(page.getByRole('option')).toHaveText(['No results found'])
    await scope.fill('group:staff')
    await page.getByRole('option', { name: 'group:staff', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Remove: group:staff' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Users', exact: true }).fill('ann')
    await page.getByRole('option', { name: /ann/ }).click()
    await expect(page.getByRole('main')).toContainText('openid group:staff')
  })

  await test.step('names of a claim', async () => {
    const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', {
      name: 'card',
      protocol: 'oid4vc',
    })
    const path = `/client-scopes/${id}/protocol-mappers/models`
    const mapper = await realm.api<{ id: string }>('POST', path, {
      name: 'level',
      protocol: 'oid4vc',
      protocolMapper: 'oid4vc-static-claim-mapper',
      config: { 'claim.name': 'level', staticValue: 'gold' },
    })
    const read = () => realm.api<Mapper>('GET', `${path}/${mapper.id}`)
    const before = await read()
    await featuredApp.open(`/$realm/client-scopes/${id}/mappers/${mapper.id}/edit`)
    await expect(page.getByRole('main')).toContainText('No display entries.')
    await featuredApp.press('Add display entry')
    await page.getByRole('textbox', { name: 'Display Name 1' }).fill('Stufe')
    await page.getByRole('textbox', { name: 'Locale 1' }).fill('de')
    await featuredApp.press('Add display entry')
    // An entry without a locale is invalid.
    await page.getByRole('textbox', { name: 'Display Name 2' }).fill('Level')
    await featuredApp.save('Mapping successfully updated')
    const displayEntries = JSON.stringify([{ name: 'Stufe', locale: 'de' }])
    const after = await read()
    expect(after).toEqual({ ...before, config: { ...before.config, 'vc.display': displayEntries } })
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Locale 1' })).toHaveValue('de')
    await featuredApp.press('Remove display entry: Stufe')
    await featuredApp.save('Mapping successfully updated')
    await expect.poll(async () => (await read()).config['vc.display'] ?? '').toBe('')
  })
})
