import { generateKeyPairSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fillFields } from './fixtures/contents'
import { keyAlias, createKeystore, keystorePassword } from './fixtures/keystore'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Provider = { id: string; name: string; providerId: string; config: Record<string, string[]> }

const providersOf = (realm: TestRealm) =>
  realm.api<Provider[]>('GET', '/components?type=org.keycloak.keys.KeyProvider')

const sorted = (all: Provider[]) => all.toSorted((a, b) => a.id.localeCompare(b.id))

/** Need a key; the server validates it. */
const keyKinds = ['rsa', 'rsa-enc']

/** Needs a keystore in a folder of the server, whose disk the test shares. */
const keystoreKind = 'java-keystore'
const folders: string[] = []

test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

test('creates every kind of key provider', async ({ app, realm, page, server }) => {
  test.setTimeout(360_000)
  type Info = { componentTypes: Record<string, { id: string }[]> }
  const { componentTypes } = await server.api<Info>('GET', '/admin/serverinfo')
  const kinds = (componentTypes['org.keycloak.keys.KeyProvider'] ?? []).map(({ id }) => id)
  expect(kinds.length).toBeGreaterThan(9)
  const before = await providersOf(realm)
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const providerOf = async (kind: string) =>
    (await providersOf(realm)).find(({ name }) => name === `my ${kind}`)
  await app.open('/$realm/realm-settings/keys/providers')
  for (const kind of kinds) {
    await app.press('Add provider')
    await app.dialog().getByRole('link', { name: kind, exact: true }).click()
    await fillFields(app, { Name: `my ${kind}`, Priority: '7' })
    if (kind === keystoreKind) {
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
    if (keyKinds.includes(kind)) await app.field('Private RSA Key').fill(pem)
    await app.press('Save')
    await expect
      .poll(() => providerOf(kind))
      .toMatchObject({ providerId: kind, config: { priority: ['7'] } })
    await app.visit(`/${realm.name}/realm-settings/keys/providers`)
  }
  const others = (await providersOf(realm)).filter(({ name }) => !name.startsWith('my '))
  expect(others.map(({ name }) => name).toSorted()).toEqual(
    before.map(({ name }) => name).toSorted(),
  )
})

test('shows what a key provider does by default, and deletes it on its page', async ({
  app,
  realm,
}) => {
  const before = await providersOf(realm)
  // Default providers only store their priority.
  const provider = before.find(({ providerId }) => providerId === 'hmac-generated')
  const address = `providers/${provider?.id}/${provider?.providerId}/settings`
  await app.open(`/$realm/realm-settings/keys/${address}`)
  for (const name of ['Enabled', 'Active']) await expect(app.field(name)).toBeChecked()
  await app.page.getByRole('button', { name: /^Action/ }).click()
  await app.page.getByRole('menuitem', { name: 'Delete' }).click()
  await app.confirm('Delete')
  const others = before.filter(({ id }) => id !== provider?.id)
  await expect.poll(async () => sorted(await providersOf(realm))).toEqual(sorted(others))
})

test('shows which keys are used, and the order of providers', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/keys')
  const row = page.getByRole('row').filter({ hasText: 'RS256' })
  await expect(row).toContainText('In use')
  await row.getByRole('button', { name: /^Certificate/ }).click()
  await expect(app.dialog()).toContainText(`CN=${realm.name}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Select filter type/ }).click()
  await page.getByRole('option', { name: 'Disabled keys' }).click()
  await expect(row).toBeHidden()

  await app.tab('Providers')
  const before = await providersOf(realm)
  const names = page.getByRole('row').getByRole('link')
  const first = await names.first().textContent()
  const moveDown = page.getByRole('button', { name: /down/i }).first()
  await moveDown.click()
  await app.expectMessage('The priority of the provider has been updated')
  await expect(names.nth(1)).toHaveText(first ?? '')
  const after = await providersOf(realm)
  const priority = (name: string | null) =>
    Number(after.find((provider) => provider.name === name)?.config.priority?.[0])
  expect(priority(first)).toBe(103)
  for (const keyProvider of before) {
    const { config = {} } = after.find(({ id }) => id === keyProvider.id) ?? {}
    expect({ ...config, priority: [] }).toEqual({ ...keyProvider.config, priority: [] })
  }
  const signing = before.find(({ providerId }) => /^rsa(-generated)?$/.test(providerId))
  await app.row(signing?.name ?? '').choose('Delete')
  await expect(app.dialog()).toContainText('RS256')
  await app.confirm('Cancel')
})
