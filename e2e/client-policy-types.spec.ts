import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { componentTypes } from '../src/api/client-policies/clientPolicies'
import { componentSections } from '../src/areas/realm-settings/client-policies/policyComponent.fields'
import { allFields, initialValue, listedOptions, toStrings, type Field } from '../src/lib/field'
import type { FieldValue } from '../src/lib/field'
import type { App } from './fixtures/app'
import {
  chooseType,
  content,
  policiesOf,
  policy,
  profilesOf,
  putPolicies,
  putProfiles,
  startWith,
} from './fixtures/clientPolicies'
import { fillControl, toStored } from './fixtures/controls'
import { textsOf } from './fixtures/fields'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm(content)

const isFree = (field: Field) => field.kind === 'multiselect' && field.free === true

/** Of the realm, where the record lists none. */
const names = { typeahead: ['browser', 'registration'], multiselect: ['corp', 'firm'] }

/** Two values that are not the initial one. */
function valuesFor(field: Field): readonly FieldValue[] {
  const initial = initialValue(field)
  const listed = listedOptions(field).map(({ value }) => value)
  switch (field.kind) {
    case 'switch':
      return [initial !== true, initial === true]
    case 'number':
      return [7, 8]
    case 'select':
      return listed.filter((value) => value !== initial)
    case 'typeahead':
      return names.typeahead
    case 'multivalue':
      return [['one.example'], ['two.example']]
    case 'map':
      return ['gold', 'silver'].map((value) => [{ key: 'level', value }])
    case 'multiselect': {
      // Scopes must exist; what is suggested stays.
      const options = isFree(field) ? ['email', 'phone'] : [...listed, ...names.multiselect]
      const suggested = toStrings(initial)
      const [one = '', other = ''] = options.filter((option) => !suggested.includes(option))
      return [suggested.concat(one), suggested.concat(one, other)]
    }
    default:
      return ['7', '8']
  }
}

/** Types what may be typed: its options change while they load. */
async function fill(
  app: App,
  field: Field,
  value: FieldValue,
  { current, t }: Parameters<typeof fillControl>[3],
) {
  if (!isFree(field)) return fillControl(app, field, value, { current, t })
  const [before, after] = [toStrings(current), toStrings(value)]
  for (const name of before.filter((item) => !after.includes(item)))
    await app.press(`Remove: ${name}`)
  for (const name of after.filter((item) => !before.includes(item))) {
    const box = app.page.getByRole('combobox', { name: t(field.label), exact: true })
    await box.fill(name)
    await box.press('Enter')
    // Close the list, which covers the next field.
    await box.press('Tab')
    await expect(
      app.page.getByRole('button', { name: `Remove: ${name}`, exact: true }),
    ).toBeVisible()
  }
  return undefined
}

const kinds = {
  executor: {
    typeLabel: 'Executor type',
    members: 'executors',
    page: 'edit-profile',
    below: '',
    /** Every kind of control of their settings; each is edited once. */
    controls: ['typeahead', 'number', 'switch', 'text', 'select', 'multiselect', 'multivalue'],
  },
  condition: {
    typeLabel: 'Condition type',
    members: 'conditions',
    page: 'edit-policy',
    below: '/edit-condition',
    controls: ['text', 'switch', 'multiselect', 'map', 'free multiselect', 'select', 'multivalue'],
  },
}

for (const kind of ['executor', 'condition'] as const) {
  const { typeLabel, members, page, below, controls } = kinds[kind]
  const isExecutor = kind === 'executor'

  test(`adds every ${kind}, and edits every kind of setting`, async ({ app, realm, server }) => {
    test.slow()
    await startWith(realm, [{ name: 'all', executors: [] }], [policy('all', { conditions: [] })])
    const t = await textsOf(server)
    const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
    const read = async () => {
      const [owner] = await (isExecutor ? profilesOf(realm) : policiesOf(realm))
      if (!owner) throw new Error('The owner is gone')
      return { owner, entries: 'executors' in owner ? owner.executors : owner.conditions }
    }
    const edits = new Map<string, { at: number; type: string; field: Field }>()

    const base = `/$realm/realm-settings/client-policies/all/${page}`
    await app.open(base)
    for (const [at, type] of componentTypes(info, kind).entries()) {
      await app.press(`Add ${kind}`)
      await chooseType(app, typeLabel, type.id)
      const filled: Record<string, unknown> = {}
      for (const field of allFields(componentSections(kind, type)).slice(1)) {
        const [value = ''] = valuesFor(field)
        await fill(app, field, value, { current: initialValue(field), t })
        filled[field.path.at(-1) ?? ''] = toStored(field, value)
        const control = isFree(field) ? 'free multiselect' : field.kind
        if (!edits.has(control)) edits.set(control, { at, type: type.id, field })
      }
      await app.press('Add')
      await expect(app.heading('all')).toBeVisible()
      const created = (await read()).entries[at]
      expect(created?.[kind]).toBe(type.id)
      expect(created?.configuration, type.id).toMatchObject(filled)
    }
    expect([...edits.keys()]).toEqual(controls)

    // One edit changes one value and keeps concurrent changes; a reverted value is no change.
    const save = app.page.getByRole('button', { name: 'Save', exact: true })
    for (const [control, { at, type, field }] of edits)
      await test.step(control, async () => {
        const [current = '', next = ''] = valuesFor(field)
        // The list has pages.
        const link = app.row(type).getByRole('link', { name: type, exact: true })
        await (at === 0 ? link.click() : app.visit(`${base}/${type}${below}?at=${at}`))
        await expect(app.field(typeLabel)).toHaveValue(type)
        await fill(app, field, next, { current, t })
        await expect(save).toBeEnabled()
        await fill(app, field, current, { current: next, t })
        await expect(save).toBeDisabled()
        await fill(app, field, next, { current, t })
        const { owner, entries } = await read()
        const changed = { ...owner, description: `Theirs, ${control}` }
        await (isExecutor ? putProfiles : putPolicies)(realm, [changed])
        await save.click()
        await expect(app.heading('all')).toBeVisible()
        const { configuration = {} } = entries[at] ?? {}
        const edited = { ...configuration, [field.path.at(-1) ?? '']: toStored(field, next) }
        expect((await read()).owner).toEqual({
          ...changed,
          [members]: entries.with(at, { [kind]: type, configuration: edited }),
        })
      })
  })
}
