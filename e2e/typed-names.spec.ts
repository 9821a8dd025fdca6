import { chooseType, policiesOf, policy, putPolicies } from './fixtures/clientPolicies'
import { textsOf } from './fixtures/fields'
import { expect, test } from './fixtures/test'

/** Conditions with a list of names: its setting, and a name; client scopes must exist. */
const conditions = [
  { condition: 'client-roles', setting: 'roles', name: 'role-to-come' },
  { condition: 'client-scopes', setting: 'scopes', name: 'phone' },
  { condition: 'client-updater-source-groups', setting: 'groups', name: 'group-to-come' },
  { condition: 'client-updater-source-roles', setting: 'roles', name: 'role-to-come' },
]

type Type = { id: string; properties?: { name?: string; label?: string }[] }

for (const { condition, setting, name } of conditions)
  test(`stores a typed name in a condition of type ${condition}`, async ({
    app,
    realm,
    server,
  }) => {
    const t = await textsOf(server)
    const { componentTypes } = await server.api<{ componentTypes: Record<string, Type[]> }>(
      'GET',
      '/admin/serverinfo',
    )
    const property = Object.values(componentTypes)
      .flat()
      .filter(({ id }) => id === condition)
      .flatMap(({ properties = [] }) => properties)
      .find((candidate) => candidate.name === setting)
    await putPolicies(realm, [policy('strict', { conditions: [] })])
    await app.open('/$realm/realm-settings/client-policies/strict/edit-policy')
    await app.press('Add condition')
    await chooseType(app, 'Condition type', condition)
    await app.page
      .getByRole('combobox', { name: t(property?.label ?? ''), exact: true })
      .pressSequentially(name)
    // The open list covers what is below it.
    await app.page.keyboard.press('Tab')
    await app.press('Add')
    await expect
      .poll(async () => (await policiesOf(realm))[0]?.conditions[0]?.configuration[setting] ?? [])
      .toContain(name)
  })

test('holds the form back while a text names none of the choices', async ({ app, page, realm }) => {
  await app.open('/$realm/realm-settings/localization')
  await app.field('Internationalization').press('Space')
  const locales = app.field('Supported locales')
  await locales.pressSequentially('Klingon')
  await page.keyboard.press('Tab')
  await app.press('Save')
  await expect(locales).toHaveValue('Klingon')
  await expect(locales).toHaveAccessibleDescription(/“Klingon” was not chosen from the list/)
  expect((await realm.get()).internationalizationEnabled).toBe(false)

  await locales.fill('')
  await locales.pressSequentially('German')
  await page.keyboard.press('Tab')
  await app.save('Realm successfully updated')
  await expect(page.getByText(/was not chosen from the list/)).toBeHidden()
  expect((await realm.get()).supportedLocales).toContain('de')
})

test('stores a typed client in a mapper of a client scope', async ({ app, page, realm }) => {
  const scopes = await realm.api<{ id: string; name: string }[]>('GET', '/client-scopes')
  const scope = scopes.find(({ name }) => name === 'email')
  await realm.api('POST', `/client-scopes/${scope?.id}/protocol-mappers/models`, {
    name: 'shop audience',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: { 'access.token.claim': 'true' },
  })
  const mappers = () =>
    realm.api<{ id: string; name: string; config: Record<string, string> }[]>(
      'GET',
      `/client-scopes/${scope?.id}/protocol-mappers/models`,
    )
  const mapper = (await mappers()).find(({ name }) => name === 'shop audience')
  await app.open(`/$realm/client-scopes/${scope?.id}/mappers/${mapper?.id}/edit`)
  await page
    .getByRole('combobox', { name: 'Included Client Audience' })
    .pressSequentially('shop-to-come')
  await page.keyboard.press('Tab')
  await app.press('Save')
  await expect
    .poll(
      async () =>
        (await mappers()).find(({ id }) => id === mapper?.id)?.config['included.client.audience'],
    )
    .toBe('shop-to-come')
})
