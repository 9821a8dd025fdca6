import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { storedClient, openShop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

type Mapper = { id: string; name: string; protocolMapper: string; config: Record<string, string> }

const mappersOf = async (realm: TestRealm, owner: string) => {
  const all = await realm.api<Mapper[]>('GET', `/${owner}/protocol-mappers/models`)
  return all.toSorted((a, b) => a.name.localeCompare(b.name))
}

const namesOf = async (realm: TestRealm, owner: string) =>
  (await mappersOf(realm, owner)).map(({ name }) => name).toSorted()

async function openScope(app: App, realm: TestRealm, protocol = 'openid-connect') {
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', {
    name: 'tested',
    protocol,
  })
  await app.open(`/$realm/client-scopes/${id}/mappers`)
  return { id, owner: `client-scopes/${id}` }
}

test('adds predefined and typed mappers, searches and renames them', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const { owner } = await openScope(app, realm)
  await expect(page.getByRole('heading', { name: 'No mappers' })).toBeVisible()
  await app.press('Add predefined mapper')
  await app.row('email').select()
  await app.row('birthdate').select()
  // Someone else adds one first; the rest is still added.
  await realm.api('POST', `/${owner}/protocol-mappers/models`, {
    name: 'birthdate',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-hardcoded-claim-mapper',
    config: { 'claim.value': 'theirs' },
  })
  await app.confirm('Add')
  await app.expectMessage('Mapping successfully created')
  expect(await namesOf(realm, owner)).toEqual(['birthdate', 'email'])
  await app.expectRow('email', 'User Attribute')
  const theirs = (await mappersOf(realm, owner)).find(({ name }) => name === 'birthdate')
  expect(theirs?.config['claim.value']).toBe('theirs')

  await app.choose('Add mapper', 'From predefined mappers')
  await expect(app.dialog().getByRole('row', { name: /family name/ })).toBeVisible()
  await expect(app.dialog().getByRole('cell', { name: 'email', exact: true })).toBeHidden()
  await app.confirm('Cancel')

  await app.choose('Add mapper', 'By configuration')
  await expect(app.dialog()).toContainText('Configure a new mapper')
  await app.dialog().getByRole('searchbox').fill('hardcoded cl')
  await app.dialog().getByRole('searchbox').press('Enter')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await app.dialog().getByRole('link', { name: 'Hardcoded claim' }).click()
  await expect(app.heading('Add mapper')).toBeVisible()
  await app.field('Token Claim Name').fill('colour')
  await app.field('Claim value').fill('blue')
  await app.field('Name').fill('colour')
  await app.save('Mapping successfully created')
  await app.expectRow('colour', 'Hardcoded claim')

  await app.search('HARDCODED')
  await app.expectRow('colour')
  await expect(app.row('email')).toBeHidden()
  const colour = (await mappersOf(realm, owner)).find(({ name }) => name === 'colour')
  expect(colour?.config['claim.value']).toBe('blue')
  const others = (await mappersOf(realm, owner)).filter(({ name }) => name !== 'colour')
  app.expectFailures(/PUT .* 409|POST .* 409/)
  await app.row('colour').choose('Rename')
  await expect(app.dialog()).toHaveAccessibleName('Rename colour')
  await app.field('Name').fill('email')
  await app.confirm('Rename')
  await expect(app.dialog()).toContainText('Protocol mapper exists with same name')
  await app.field('Name').fill(' hue ')
  await app.confirm('Rename')
  await app.expectMessage('Mapping successfully updated')
  await expect(app.row('colour')).toBeHidden()
  await app.expectRow('hue', 'Hardcoded claim')
  const renamed = await mappersOf(realm, owner)
  expect(renamed.find(({ name }) => name === 'hue')).toMatchObject({
    protocolMapper: colour?.protocolMapper,
    config: colour?.config,
  })
  expect(renamed.filter(({ name }) => name !== 'hue')).toEqual(others)
})

test('manages mappers and roles of the client itself without changing the rest', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const before = await openShop(app, realm)
  const { id } = before.client
  await app.open(`/$realm/clients/${id}/clientScopes/dedicated`)
  await expect(app.heading('shop-dedicated')).toBeVisible()
  await app.expectRow('colour', 'Hardcoded claim')
  await app.choose('Add mapper', 'By configuration')
  await app.dialog().getByRole('link', { name: 'Audience', exact: true }).click()
  await app.field('Name').fill('audience')
  await app.field('Included Custom Audience').fill('api')
  await app.save('Mapping successfully created')
  await expect(app.heading('shop-dedicated')).toBeVisible()
  await expect.poll(() => namesOf(realm, `clients/${id}`)).toEqual(['audience', 'colour'])
  await app.delete('audience', 'Mapping successfully deleted')
  expect((await storedClient(realm)).client).toEqual(before.client)

  await app.tab('Scope')
  const full = page.getByRole('switch', { name: 'Full scope allowed' })
  await expect(full).toBeChecked()
  await full.press('Space')
  await app.expectMessage('Scope mapping updated')
  await expect(full).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Assign role' }).first()).toBeVisible()
  const after = await storedClient(realm)
  expect(differences(before.client, after.client)).toEqual(['fullScopeAllowed'])
  expect(after.secret).toBe(before.secret)
  expect(after.authorization).toEqual(before.authorization)
  expect(before.authorization).toMatchObject({ resources: [{ name: 'Album' }] })

  await app.open(`/$realm/clients/${id}/clientScopes/dedicated`, {
    as: await realm.admin(['view-clients']),
  })
  await app.tab('Scope')
  await expect(full).toBeDisabled()
})

test('shows a mapper of a type that the server does not know', async ({ app, realm }) => {
  // Only a realm import accepts this type: the API refuses it.
  await realm.create({
    clients: [
      {
        clientId: 'old',
        protocolMappers: [
          {
            name: 'forgotten',
            protocol: 'openid-connect',
            protocolMapper: 'vendor-forgotten-mapper',
            config: { 'vendor.key': 'kept' },
          },
        ],
      },
    ],
  })
  const client = await realm.client('old')
  await app.open(`/$realm/clients/${client?.id}/clientScopes/dedicated/mappers`)
  await app.expectRow('forgotten', 'vendor-forgotten-mapper', 'Unknown type')
})
