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
      await app.field(name).fill('7')
      return 7
    case 'String':
      await app.field(name).fill('7')
      return '7'
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

function anotherValue(property: ConfigPropertyRepresentation, was: unknown): unknown {
  switch (property.type) {
    case 'boolean':
      return was !== true
    case 'String':
      return '8'
    case 'MultivaluedString':
      return ['profile']
    case 'List':
      return property.options?.find((option: unknown) => option !== was)
    default:
      return undefined
  }
}

async function changeSetting(app: App, name: string, value: unknown) {
  if (typeof value === 'boolean') return toggleSwitch(app, name, value)
  if (Array.isArray(value)) return app.field(`${name} 1`).fill(String(value[0]))
  const list = app.page.getByRole('button', { name: new RegExp(`^${name} `) })
  const box = app.field(name)
  await expect(list.or(box).first()).toBeVisible()
  if ((await list.count()) === 0) {
    await box.fill(String(value))
    return box.press('Tab') // leaving the field accepts the typed name
  }
  await list.click()
  await app.page.getByRole('option', { name: String(value), exact: true }).click()
}

for (const kind of ['executor', 'condition'] as const) {
  test(`adds, changes and removes every type of ${kind}`, async ({ app, realm, server }) => {
    test.setTimeout(360_000)
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
    /** A concurrent change. */
    const changeDescription = async (description: string) =>
      (isExecutor ? putProfiles : putPolicies)(realm, [{ ...(await readParent()), description }])
    const basePath = '/$realm/realm-settings/client-policies/all'
    const addressOf = (id: string, index: number) =>
      isExecutor
        ? `${basePath}/edit-profile/${id}?at=${index}`
        : `${basePath}/edit-policy/${id}/edit-condition?at=${index}`
    await app.open(basePath + (isExecutor ? '/edit-profile' : '/edit-policy'))
    for (const [index, { id, properties = [] }] of (types ?? []).entries()) {
      await app.press(isExecutor ? 'Add executor' : 'Add condition')
      await chooseType(app, isExecutor ? 'Executor type' : 'Condition type', id)
      const expected: Record<string, unknown> = {}
      for (const property of properties) {
        const value = await fillSetting(app, t, property)
        if (value !== undefined) expected[property.name ?? ''] = value
      }
      await app.press('Add')
      await expect(app.heading('all')).toBeVisible()
      const created = (await readEntries())?.[index]
      expect(created?.[kind]).toBe(id)
      expect(created?.configuration).toMatchObject(expected)

      // One edit changes one value and keeps concurrent changes; a reverted value is no change.
      const configuration = created?.configuration ?? {}
      const change =
        properties.find(({ type }) => type === 'boolean') ??
        properties.find((property) => anotherValue(property, undefined) !== undefined)
      if (!change) continue
      const [name, label] = [change.name ?? '', t(change.label ?? '')]
      const next = anotherValue(change, configuration[name])
      await app.visit(addressOf(id, index))
      const save = app.page.getByRole('button', { name: 'Save', exact: true })
      await changeSetting(app, label, next)
      await expect(save).toBeEnabled()
      await changeSetting(app, label, configuration[name])
      await expect(save).toBeDisabled()
      await changeSetting(app, label, next)
      await changeDescription(id)
      await save.click()
      await expect(app.heading('all')).toBeVisible()
      await expect
        .poll(async () => (await readEntries())?.[index]?.configuration)
        .toEqual({ ...configuration, [name]: next })
      expect((await readParent())?.description).toBe(id)
    }
    for (const { id } of types ?? []) {
      await app.row(id).choose('Remove')
      await expect(app.dialog()).toContainText(id)
      await app.confirm('Delete')
      await expect(app.page.getByRole('dialog')).toHaveCount(0)
      await expect(app.row(id)).toBeHidden()
    }
    await expect.poll(readEntries).toEqual([])
  })
}
