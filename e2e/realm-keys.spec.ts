import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { generateKeyPairSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expectInDialog, fillFields } from './fixtures/contents'
import { createKeystore, keyAlias, keystorePassword } from './fixtures/keystore'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Provider = { id: string; name: string; providerId: string; config: Record<string, string[]> }
type Keys = { active: Record<string, string>; keys: { kid: string; status: string }[] }

/** In a fixed order. */
async function providersOf(realm: TestRealm) {
  const path = '/components?type=org.keycloak.keys.KeyProvider'
  const providers = await realm.api<Provider[]>('GET', path)
  return providers.toSorted((a, b) => a.id.localeCompare(b.id))
}

/** Of the server, whose disk the test shares. */
const folders: string[] = []

test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

test('creates every kind of key provider', async ({ app, realm, page, server }) => {
  test.setTimeout(360_000)
  const { componentTypes } = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const kinds = (componentTypes?.['org.keycloak.keys.KeyProvider'] ?? []).map(({ id }) => id)
  expect(kinds.length).toBeGreaterThan(9)
  const before = await providersOf(realm)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await app.open('/$realm/realm-settings/keys/providers')
  for (const kind of kinds) {
    await app.press('Add provider')
    await app.dialog().getByRole('link', { name: kind, exact: true }).click()
    await fillFields(app, { Name: `my ${kind}`, Priority: '7' })
    if (kind === 'java-keystore') {
      app.expectFailures(/POST .*components 400/)
      await fillFields(app, {
        Keystore: '/keys.jks',
        'Keystore Password': keystorePassword,
        'Key Alias': keyAlias,
        'Key Password': keystorePassword,
      })
      await app.press('Save')
      const refusal = page.getByText(/is not under the realm directory/).first()
      const [folder = ''] = /(?<=the realm directory ).*$/.exec(await refusal.innerText()) ?? []
      folders.push(folder)
      await app.field('Keystore').fill(await createKeystore(folder))
    }
    if (['rsa', 'rsa-enc'].includes(kind)) await app.field('Private RSA Key').fill(pem)
    await app.press('Save')
    await expect
      .poll(async () => (await providersOf(realm)).find(({ name }) => name === `my ${kind}`))
      .toMatchObject({ providerId: kind, config: { priority: ['7'] } })
    await app.visit(`/${realm.name}/realm-settings/keys/providers`)
  }
  const others = (await providersOf(realm)).filter(({ name }) => !name.startsWith('my '))
  expect(others.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('shows used keys; orders, deletes and rotates providers', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/keys')
  const row = page.getByRole('row').filter({ hasText: 'RS256' })
  await expect(row).toContainText('In use')
  await row.getByRole('button', { name: /^Certificate/ }).click()
  await expectInDialog(app, `CN=${realm.name}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Select filter type/ }).click()
  await page.getByRole('option', { name: 'Disabled keys' }).click()
  await expect(row).toBeHidden()

  await app.tab('Providers')
  const before = await providersOf(realm)
  const names = page.getByRole('row').getByRole('link')
  const first = (await names.first().textContent()) ?? ''
  await page.getByRole('button', { name: /down/i }).first().click()
  await app.expectMessage('The priority of the provider has been updated')
  await expect(names.nth(1)).toHaveText(first)
  const moved = await providersOf(realm)
  expect(moved.find(({ name }) => name === first)?.config.priority).toEqual(['103'])
  const withoutPriority = (providers: Provider[]) =>
    providers.map((provider) => ({ ...provider, config: { ...provider.config, priority: [] } }))
  expect(withoutPriority(moved)).toEqual(withoutPriority(before))

  const signing = before.find(({ providerId }) => /^rsa(-generated)?$/.test(providerId))
  await app.row(signing?.name ?? '').choose('Delete')
  await expectInDialog(app, 'RS256')
  await app.confirm('Cancel')

  // Default providers only store their priority.
  await page
    .getByRole('link', { name: /^hmac-generated/ })
    .first()
    .click()
  await expect(app.heading(/^hmac-generated/)).toBeVisible()
  for (const name of ['Enabled', 'Active']) await expect(app.field(name)).toBeChecked()
  const hmac = moved.find(({ providerId }) => providerId === 'hmac-generated')
  await app.choose(`Action: ${hmac?.name}`, 'Delete')
  await agree(app, 'Delete', 'The provider has been deleted')
  const others = moved.filter((provider) => provider !== hmac)
  expect(await providersOf(realm)).toEqual(others)

  const keys = () => realm.api<Keys>('GET', '/keys')
  const oldKey = (await keys()).active['AES']
  await app.row('aes-generated').choose('Rotate keys')
  await agree(app, 'Rotate keys', 'New keys are in use')
  const { active, keys: all } = await keys()
  expect(active['AES']).not.toBe(oldKey)
  expect(all.find(({ kid }) => kid === oldKey)?.status).toBe('PASSIVE')
  const added = (await providersOf(realm)).filter(({ id }) => others.every((old) => old.id !== id))
  expect(added).toMatchObject([{ providerId: 'aes-generated', config: { active: ['true'] } }])
  expect(added[0]?.name).toMatch(/^aes-generated-\d{4}-\d\d-\d\d$/)
})
