import { generateKeyPairSync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { keyAlias, createKeystore, keystorePassword } from './fixtures/keystore'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Provider = { id: string; name: string; providerId: string; config: Record<string, string[]> }

const providersOf = (realm: TestRealm) =>
  realm.api<Provider[]>('GET', '/components?type=org.keycloak.keys.KeyProvider')

/** Need a key; the server validates it. */
const keyKinds = ['rsa', 'rsa-enc']

/** Needs a keystore in a folder of the server, whose disk the test shares. */
const keystoreKind = 'java-keystore'
const folders: string[] = []

test.afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

test('creates, changes and deletes every kind of key provider', async ({
  app,
  realm,
  page,
  server,
}) => {
  test.setTimeout(360_000)
  await realm.create()
  const { componentTypes } = await server.api<{
    componentTypes: Record<string, { id: string }[]>
  }>('GET', '/admin/serverinfo')
  const kinds = (componentTypes['org.keycloak.keys.KeyProvider'] ?? []).map(({ id }) => id)
  expect(kinds.length).toBeGreaterThan(9)
  const before = await providersOf(realm)
  // Default providers only store their priority; the server fills in the rest.
  const first = before.find(({ providerId }) => providerId === 'hmac-generated')
  await app.open(`/$realm/realm-settings/keys/providers/${first?.id}/${first?.providerId}/settings`)
  await expect(app.field('Enabled')).toBeChecked()
  await expect(app.field('Active')).toBeChecked()
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const providerOf = async (kind: string) =>
    (await providersOf(realm)).find(({ name }) => name === `my ${kind}`)
  await app.visit(`/${realm.name}/realm-settings/keys/providers`)
  // One at a time: the list re-renders with each.
  for (const kind of kinds) {
    await app.press('Add provider')
    await app.dialog().getByRole('link', { name: kind, exact: true }).click()
    await app.field('Name').fill(`my ${kind}`)
    await app.field('Priority').fill('7')
    if (kind === keystoreKind) {
      app.expectFailures(/POST .*components 400/)
      await app.field('Keystore').fill('/keys.jks')
      await app.field('Keystore Password').fill(keystorePassword)
      await app.field('Key Alias').fill(keyAlias)
      await app.field('Key Password').fill(keystorePassword)
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
    // One edit changes one value and keeps concurrent changes; undoing leaves nothing to save.
    const provider = await providerOf(kind)
    await app.visit(`/${realm.name}/realm-settings/keys/providers/${provider?.id}/${kind}/settings`)
    await expect(app.field('Priority')).toHaveValue('7')
    await app.field('Priority').fill('8')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeEnabled()
    await app.field('Priority').fill('7')
    await expect(save).toBeDisabled()
    await app.field('Priority').fill('8')
    const concurrentConfig = { active: ['false'] }
    await realm.api('PUT', `/components/${provider?.id}`, { ...provider, config: concurrentConfig })
    await save.click()
    await expect
      .poll(async () => (await providerOf(kind))?.config)
      .toEqual({ ...provider?.config, ...concurrentConfig, priority: ['8'] })
    await page.getByRole('button', { name: /^Action/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await app.confirm('Delete')
    await expect.poll(() => providerOf(kind)).toBeUndefined()
  }
  const names = (all: Provider[]) => all.map(({ name }) => name).toSorted()
  await expect.poll(async () => names(await providersOf(realm))).toEqual(names(before))
})

test('shows which keys are used and needed, and the order of providers', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
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
