import { searchAndChoose } from './fixtures/authorization'
import { button, expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/featured'
import { expect } from './fixtures/test'

test('evaluates scopes with a parameter, and gives claims display names', async ({
  app,
  realm,
}) => {
  test.setTimeout(240_000)
  await realm.create({
    verifiableCredentialsEnabled: true,
    users: [{ username: 'ann', enabled: true }],
  })
  const { page } = app

  await test.step('a scope with its parameter', async () => {
    const attributes = {
      'is.parameterized.scope': 'true',
      'parameterized.scope.type': 'string',
      'include.in.token.scope': 'true',
    }
    const group = { name: 'group', protocol: 'openid-connect', attributes }
    await realm.api('POST', '/client-scopes', group)
    const client = { clientId: 'shop', publicClient: true, optionalClientScopes: ['group'] }
    const { id } = await realm.api<{ id: string }>('POST', '/clients', client)
    await app.open(`/$realm/clients/${id}/clientScopes/evaluate?view=access-token`)
    await expectInMain(app, 'openid')
    await expect(button(app, 'Remove: openid')).toBeHidden()
    await app.field('Scope parameter').fill('other:staff')
    await expect(page.getByRole('option')).toHaveText(['No results found'])
    await searchAndChoose(app, 'Scope parameter', 'group:staff')
    await expect(button(app, 'Remove: group:staff')).toBeVisible()
    await searchAndChoose(app, 'Users', 'ann')
    await expectInMain(app, 'openid group:staff')
  })

  await test.step('names of a claim', async () => {
    const scope = { name: 'card', protocol: 'oid4vc' }
    const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
    const path = `/client-scopes/${id}/protocol-mappers/models`
    const mapper = await realm.api<{ id: string }>('POST', path, {
      name: 'level',
      protocol: 'oid4vc',
      protocolMapper: 'oid4vc-static-claim-mapper',
      config: { 'claim.name': 'level', staticValue: 'gold' },
    })
    const read = () => realm.api<{ config: Record<string, string> }>('GET', `${path}/${mapper.id}`)
    const before = await read()
    await app.open(`/$realm/client-scopes/${id}/mappers/${mapper.id}/edit`)
    await expectInMain(app, 'No display entries.')
    await app.press('Add display entry')
    await fillFields(app, { 'Display Name 1': 'Stufe', 'Locale 1': 'de' })
    await app.press('Add display entry')
    // An entry without a locale is invalid.
    await fillFields(app, { 'Display Name 2': 'Level' })
    await app.save('Mapping successfully updated')
    const config = { ...before.config, 'vc.display': '[{"name":"Stufe","locale":"de"}]' }
    expect(await read()).toEqual({ ...before, config })
    await page.reload()
    await expect(app.field('Locale 1')).toHaveValue('de')
    await app.press('Remove display entry: Stufe')
    await app.save('Mapping successfully updated')
    expect((await read()).config['vc.display'] ?? '').toBe('')
  })
})
