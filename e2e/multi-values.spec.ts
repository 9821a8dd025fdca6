import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { createAcme } from './fixtures/organizations'
import { createUser, fetchUser } from './fixtures/profile'
import { expect, test } from './fixtures/test'

test('puts the focus into the field that "Add" makes', async ({ app, page, realm }) => {
  const organization = await createAcme(realm)
  await app.open(`/$realm/organizations/${organization}/settings`)
  await expect(app.field('Domains 2')).toBeVisible()
  await page.getByRole('button', { name: 'Add domain', exact: true }).press('Enter')
  await expect(app.field('Domains 3')).toBeFocused()
  await page.keyboard.type('acme.third')
  await app.save('Organization successfully saved')
  const { domains } = await realm.api<{ domains: { name: string }[] }>(
    'GET',
    `/organizations/${organization}`,
  )
  expect(domains.map(({ name }) => name).toSorted()).toEqual([
    'acme.example',
    'acme.test',
    'acme.third',
  ])
})

test('keeps the focus among the rows while redirect URIs are added and removed', async ({
  app,
  page,
  realm,
}) => {
  await realm.create({ clients: [{ clientId: 'shop', redirectUris: ['https://one.test/*'] }] })
  const client = await realm.client('shop')
  await app.open(`/$realm/clients/${client?.id}/settings`)
  await expect(app.field('Valid redirect URIs 1')).toHaveValue('https://one.test/*')
  await app.press('Add valid redirect URIs')
  await expect(app.field('Valid redirect URIs 2')).toBeFocused()
  await page.keyboard.type('https://two.test/*')
  await app.press('Add valid redirect URIs')
  await page.keyboard.type('https://three.test/*')
  await app.press('Remove: https://three.test/*')
  await expect(app.field('Valid redirect URIs 2')).toBeFocused()
  await app.press('Save')
  await expect
    .poll(async () => (await realm.client('shop'))?.redirectUris?.toSorted())
    .toEqual(['https://one.test/*', 'https://two.test/*'])
})

test('puts the focus into the key of a new attribute', async ({ app, page, realm }) => {
  await realm.create({ groups: [{ name: 'sales' }] })
  const [group] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.open(`/$realm/groups/${group?.id}?tab=attributes`)
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await expect(app.field('Key 1')).toBeFocused()
})

test('offers the known choices of an attribute with several values', async ({
  app,
  page,
  realm,
}) => {
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const tools = {
    name: 'tools',
    displayName: 'Tools',
    permissions: { view: ['admin'], edit: ['admin'] },
    multivalued: true,
    validations: { options: { options: ['saw', 'axe', 'file'] } },
  }
  const attributes = [...(profile.attributes ?? []), tools]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
  const { id } = await createUser(realm, { attributes: { tools: ['saw'] } })
  await app.open(`/$realm/users/${id}/settings`)
  await page.getByRole('combobox', { name: 'Tools' }).click()
  await page.getByRole('option', { name: 'file', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.save('The user has been saved')
  expect((await fetchUser(realm, id)).attributes).toMatchObject({ tools: ['saw', 'file'] })
})
