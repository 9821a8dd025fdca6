import { permissionSections } from '../src/areas/clients/authorization/authorizationPermission.fields'
import { resourceSections } from '../src/areas/clients/authorization/resource.fields'
import { scopeSections } from '../src/areas/clients/authorization/authorizationScope.fields'
import { authzSections } from '../src/areas/clients/authorization/authorizationSettings.fields'
import { allFields, type Field, type Section } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { policySections } from '../src/parts/authorization/authorizationPolicy.fields'
import { content, searchAndChoose, resourceServerOf } from './fixtures/authorization'
import { differences, fillField, expectField, textsOf, toggleSwitch } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Sets = Record<string, { id?: string; _id?: string; name: string }[]>

/** A form, the representation behind it, and its custom controls. */
type Form = {
  address: string
  sections: readonly Section[]
  stored: () => Promise<object>
  customFills?: Record<string, () => Promise<unknown>>
  /** The changed members, where they differ from the field's name. */
  changes?: Record<string, readonly string[]>
  /** Read-only, or covered by another form or field. */
  skipped?: readonly string[]
}

/** Members that all policies share; tested once. */
const commonFields = ['name', 'description', 'logic']

test('changes only the edited value of settings, resources, scopes, policies and permissions', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.setTimeout(300_000)
  await realm.create(content)
  const t = await textsOf(server)
  const authz = await resourceServerOf(realm)
  const read = await authz.add('/scope', {
    name: 'read',
    displayName: 'Look',
    iconUri: 'https://a',
  })
  await authz.add('/scope', { name: 'write' })
  const edited = await authz.add('/scope', { name: 'edited' })
  const orders = await authz.add<{ _id: string }>('/resource', {
    name: 'orders',
    displayName: 'Orders',
    type: 'urn:orders',
    uris: ['/orders'],
    icon_uri: 'https://a',
    attributes: { kept: ['yes'] },
    scopes: [{ name: 'read' }],
  })
  await authz.add('/resource', { name: 'bills', scopes: [{ name: 'read' }, { name: 'write' }] })
  const mail = await authz.add('/policy/regex', {
    name: 'mail',
    description: 'first',
    targetClaim: 'email',
    pattern: '.*',
  })
  await authz.add('/policy/regex', { name: 'second', targetClaim: 'email', pattern: '.*' })
  const idsOf = async (path: string, name: string) =>
    (await realm.api<{ id: string; name: string }[]>('GET', path)).find(
      (item) => item.name === name,
    )?.id
  const scopeOf = (name: string) => idsOf('/client-scopes', name)
  const members = {
    user: { users: [(await realm.user('ann'))?.id] },
    client: { clients: [authz.id] },
    'client-scope': { clientScopes: [{ id: await scopeOf('email'), required: false }] },
    group: { groups: [{ id: await idsOf('/groups', 'staff'), extendChildren: false }] },
    role: { roles: [{ id: (await realm.role('clerk'))?.id, required: false }] },
    aggregate: { policies: [mail.id] },
  }
  const policyOf = async (type: keyof typeof members) =>
    (await authz.add(`/policy/${type}`, { name: `by ${type}`, ...members[type] })).id
  const later = await authz.add('/policy/time', {
    name: 'later',
    notBefore: '2030-05-17 08:30:00',
    month: '2',
    monthEnd: '3',
  })
  const about = { description: 'first', policies: [mail.id], decisionStrategy: 'CONSENSUS' }
  const ofResource = await authz.add('/permission/resource', {
    ...about,
    name: 'on orders',
    resources: [orders._id],
  })
  const ofScope = await authz.add('/permission/scope', {
    ...about,
    name: 'to read',
    scopes: [read.id],
  })
  const storedOf = (kind: string, type: string, id: string) => async () => {
    const names = ['resources', 'scopes', 'associatedPolicies']
    const members = await Promise.all(
      names.map(
        async (name) => [name, await authz.read<Sets['']>(`/policy/${id}/${name}`)] as const,
      ),
    )
    return {
      ...(await authz.read<object>(`/${kind}/${type}/${id}`)),
      ...Object.fromEntries(
        members.map(([name, list]) => [
          name,
          list
            .map((item) => item.name)
            .toSorted()
            .join(),
        ]),
      ),
    }
  }
  const basePath = authz.address
  const formOf = async (
    type: keyof typeof members,
    customFills: Record<string, () => Promise<unknown>>,
  ): Promise<Form> => {
    const id = await policyOf(type)
    return {
      address: `${basePath}/policy/${id}/${type}`,
      sections: policySections(type),
      stored: storedOf('policy', type, id),
      skipped: commonFields,
      customFills,
    }
  }
  const forms: Form[] = [
    {
      address: `${basePath}/settings`,
      sections: authzSections,
      stored: () => authz.read<object>(),
      // On by default.
      customFills: {
        allowRemoteResourceManagement: () =>
          toggleSwitch(app, t('allowRemoteResourceManagement'), false),
      },
    },
    {
      address: `${basePath}/resource/${orders._id}`,
      sections: resourceSections,
      stored: async () => {
        const { scopes = [], ...rest } = await authz.read<Sets>(`/resource/${orders._id}`)
        return {
          ...rest,
          scopes: scopes
            .map(({ name }) => name)
            .toSorted()
            .join(),
        }
      },
      skipped: ['owner'],
      customFills: {
        uris: () => app.field('URIs 1').fill('/other'),
        scopes: () => searchAndChoose(app, t('authorizationScopes'), 'write'),
        attributes: () => app.field('Value 1').fill('still'),
      },
    },
    {
      address: `${basePath}/scope/${edited.id}`,
      sections: scopeSections,
      stored: () => authz.read<object>(`/scope/${edited.id}`),
    },
    {
      address: `${basePath}/policy/${mail.id}/regex`,
      sections: policySections('regex'),
      stored: storedOf('policy', 'regex', mail.id),
    },
    {
      address: `${basePath}/policy/${later.id}/time`,
      sections: policySections('time'),
      stored: storedOf('policy', 'time', later.id),
      customFills: {
        // Starts repeating; switching that off drops the month range.
        repeat: () => app.field('Not repeat').check(),
        month: async () => {
          await app.field('Repeat').check()
          await app.field('Month').fill('1')
        },
        dayMonth: () => app.field('Day').fill('3'),
        hour: () => app.field('Hour').fill('8'),
        minute: () => app.field('Minute').fill('30'),
        notOnOrAfter: () => app.field('Expire time').fill('2033-05-17T08:30'),
      },
      changes: { repeat: ['month', 'monthEnd'] },
    },
    await formOf('user', { users: () => searchAndChoose(app, 'Users', 'bob') }),
    await formOf('client', { clients: () => searchAndChoose(app, 'Clients', 'account') }),
    await formOf('client-scope', {
      clientScopes: () => app.field('Required field: email').check(),
    }),
    await formOf('group', {
      groups: () => app.field('Extend to children: /staff').check(),
    }),
    await formOf('role', { roles: () => app.field('Required field: clerk').check() }),
    await formOf('aggregate', { policies: () => searchAndChoose(app, 'Apply policy', 'second') }),
    {
      address: `${basePath}/permission/resource/${ofResource.id}`,
      sections: permissionSections('resource'),
      stored: storedOf('permission', 'resource', ofResource.id),
      skipped: ['byType'],
      customFills: {
        resources: async () => {
          await toggleSwitch(app, 'Apply to resource type', false)
          await searchAndChoose(app, t('resource'), 'bills')
        },
        policies: () => searchAndChoose(app, t('policies'), 'second'),
        resourceType: async () => {
          await toggleSwitch(app, 'Apply to resource type', true)
          await app.field('Resource type').fill('urn:orders')
        },
      },
      // A resource type replaces the resources.
      changes: {
        resourceType: ['resourceType', 'resources'],
        resources: ['resourceType', 'resources'],
      },
    },
    {
      address: `${basePath}/permission/scope/${ofScope.id}`,
      sections: permissionSections('scope'),
      stored: storedOf('permission', 'scope', ofScope.id),
      skipped: ['name', 'description', 'decisionStrategy', 'byType', 'policies'],
      customFills: {
        resources: async () => {
          await toggleSwitch(app, 'Apply to resource type', false)
          await searchAndChoose(app, t('resource'), 'bills')
        },
        scopes: () => searchAndChoose(app, t('authorizationScopes'), 'write'),
        resourceType: async () => {
          await toggleSwitch(app, 'Apply to resource type', true)
          await app.field('Resource type').fill('urn:orders')
        },
      },
      changes: { resources: ['resourceType', 'resources'] },
    },
  ]
  const isSaved = page.getByRole('button', { name: 'Save', exact: true, disabled: true })
  // Policies and permissions share one namespace, so each form gets a name.
  const valueOf = (field: Field, address: string) =>
    field.path[0] === 'name' ? address.slice(-20) : (sampleValue(field) ?? '')
  await app.open(`${basePath}/settings`)
  await expect(app.heading('shop')).toBeVisible()
  for (const { address, sections, stored, customFills = {}, changes = {}, skipped = [] } of forms) {
    await page.goto('about:blank') // the previous form has a name field, too
    await app.visit(address)
    if (sections !== authzSections) await expect(app.field('Name')).not.toHaveValue('')
    const fields = allFields(sections).filter(({ path: [first = ''] }) => !skipped.includes(first))
    for (const field of fields) {
      const [name = ''] = field.path
      await test.step(`${address.split('/').at(-2)} ${name}`, async () => {
        const value = valueOf(field, address)
        const before = await stored()
        await (customFills[name] ? customFills[name]() : fillField(app, field, value, t))
        await app.press('Save')
        // Don't wait for the message: an earlier one may still show.
        await expect(isSaved).toBeVisible()
        const changed = changes[name] ?? [name === 'policies' ? 'associatedPolicies' : name]
        await expect.poll(async () => differences(before, await stored(), 1)).toEqual(changed)
      })
    }
    await page.reload()
    const after = await stored()
    for (const field of fields.filter(({ path: [first = ''] }) => !customFills[first]))
      await expectField(app, field, valueOf(field, address), t)
    await expect.poll(() => stored()).toEqual(after)
  }
})
