import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import type { App } from './fixtures/app'
import {
  chooseType,
  policiesOf,
  policy,
  profilesOf,
  putPolicies,
  putProfiles,
} from './fixtures/clientPolicies'
import { textsOf, toggleSwitch, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Type = { id: string; properties?: ConfigPropertyRepresentation[] }

/** The server sends the default as boolean or string. */
const isInitiallyOn = ({ defaultValue }: ConfigPropertyRepresentation) =>
  JSON.stringify(defaultValue ?? false).includes('true')

/** Returns the value that the server should store. */
async function fillSetting(
  app: App,
  t: Texts,
  property: ConfigPropertyRepresentation,
): Promise<unknown> {
  const { label = '', type, options = [], defaultValue } = property
  const name = t(label)
  switch (type) {
    case 'boolean': {
      const next = !isInitiallyOn(property)
      await toggleSwitch(app, name, next)
      return next
    }
    case 'MultivaluedString': {
      // Scopes must exist; names of objects are selected or typed.
      const row = app.field(`${name} 1`)
      const list = app.page.getByRole('combobox', { name, exact: true })
      await expect(row.or(list).first()).toBeVisible()
      if ((await list.count()) === 0) await row.fill('email')
      else {
        await list.fill('email')
        await list.press('Enter')
        // Close the list, which covers the next field.
        await list.press('Tab')
        // Suggested defaults remain.
        const suggested: unknown[] = [defaultValue ?? []].flat()
        return [...suggested, 'email']
      }
      return ['email']
    }
    case 'Integer':
    case 'String':
      await app.field(name).fill('7')
      return type === 'String' ? '7' : 7
    case 'List': {
      const otherValue =
        options.find((option) => JSON.stringify(option) !== JSON.stringify(defaultValue)) ?? ''
      await app.page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
      await app.page.getByRole('option', { name: otherValue, exact: true }).click()
      return otherValue
    }
    case 'IdentityProviderMultiList':
      await app.field(name).fill('corp')
      await app.page.getByRole('option', { name: /^corp/ }).click()
      return ['corp']
    default:
      return undefined
  }
}

/** A switch of one of them. */
const switches = {
  executor: { property: 'auto-configure', label: 'Auto-configure' },
  condition: { property: 'is-negative-logic', label: 'Negative Logic' },
}

for (const kind of ['executor', 'condition'] as const) {
  const { property, label } = switches[kind]
  test(`adds every type of ${kind}, changes one and removes one`, async ({
    app,
    realm,
    server,
  }) => {
    test.slow()
    const t = await textsOf(server)
    await realm.api('POST', '/identity-provider/instances', { alias: 'corp', providerId: 'oidc' })
    await putProfiles(realm, [{ name: 'all', executors: [] }])
    await putPolicies(realm, [policy('all', { conditions: [] })])
    const { componentTypes } = await server.api<{ componentTypes: Record<string, Type[]> }>(
      'GET',
      '/admin/serverinfo',
    )
    const isExecutor = kind === 'executor'
    const types = Object.entries(componentTypes).find(([name]) =>
      name.endsWith(isExecutor ? 'ClientPolicyExecutorProvider' : 'ClientPolicyConditionProvider'),
    )?.[1]
    const readParent = async () => (await (isExecutor ? profilesOf(realm) : policiesOf(realm)))[0]
    const readEntries = async () =>
      isExecutor
        ? (await profilesOf(realm))[0]?.executors
        : (await policiesOf(realm))[0]?.conditions
    const basePath = '/$realm/realm-settings/client-policies/all'
    await app.open(basePath + (isExecutor ? '/edit-profile' : '/edit-policy'))
    for (const [at, { id: type, properties = [] }] of (types ?? []).entries()) {
      await app.press(isExecutor ? 'Add executor' : 'Add condition')
      await chooseType(app, isExecutor ? 'Executor type' : 'Condition type', type)
      const filled: Record<string, unknown> = {}
      for (const setting of properties) {
        const value = await fillSetting(app, t, setting)
        if (value !== undefined) filled[setting.name ?? ''] = value
      }
      await app.press('Add')
      await expect(app.heading('all')).toBeVisible()
      const created = (await readEntries())?.[at]
      expect(created?.[kind]).toBe(type)
      expect(created?.configuration).toMatchObject(filled)
    }
    const entries = (await readEntries()) ?? []
    const index = entries.findIndex(({ configuration }) => property in configuration)
    const { configuration = {} } = entries[index] ?? {}
    const [first] = entries.map((entry) => entry[kind] ?? '')
    const id = entries[index]?.[kind] ?? ''
    const isOn = configuration[property] === true

    // One edit changes one value and keeps concurrent changes; a reverted value is no change.
    await app.row(id).getByRole('link', { name: id }).click()
    const save = app.page.getByRole('button', { name: 'Save', exact: true })
    await toggleSwitch(app, label, !isOn)
    await expect(save).toBeEnabled()
    await toggleSwitch(app, label, isOn)
    await expect(save).toBeDisabled()
    await toggleSwitch(app, label, !isOn)
    const changed = { ...(await readParent()), description: 'Theirs' }
    await (isExecutor ? putProfiles : putPolicies)(realm, [changed])
    await save.click()
    await expect(app.heading('all')).toBeVisible()
    const edited = { ...entries[index], configuration: { ...configuration, [property]: !isOn } }
    const expected = entries.with(index, edited)
    const members = isExecutor ? 'executors' : 'conditions'
    expect(await readParent()).toEqual({ ...changed, [members]: expected })

    await app.row(first ?? '').choose('Remove')
    await expect(app.dialog()).toContainText(first ?? '')
    await app.confirm('Delete')
    await expect(app.page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(readEntries).toEqual(expected.slice(1))
  })
}
