import { expect, test } from 'vitest'
import { crumbsFor, type CrumbRoute } from './crumbs'

const route = (path: string, title?: string, more: Partial<CrumbRoute> = {}): CrumbRoute => ({
  path: `/$realm/${path}`,
  ...(title && { title }),
  ...more,
})

const policyList = { path: '/$realm/clients/$clientId/authorization/$tab', tab: 'policies' }

const routes = [
  route('{-$tab}', 'home'),
  route('clients/{-$tab}', 'clientList'),
  route('clients/add-client', 'createClient'),
  route('clients/$clientId/$tab', 'clientSettings'),
  route('clients/$clientId/authorization/$tab', 'clientSettings', { isTab: true }),
  route('clients/$id/authorization/policy/$policyId', 'policyDetails', { list: policyList }),
  route('clients/$clientId/roles/new', 'createRole'),
  route('realm-settings/{-$tab}', 'realmSettings'),
  route('realm-settings/keys/$tab', 'keys', { isTab: true }),
  route('realm-settings/keys/providers/$id/$providerType/settings', 'editProvider'),
  route('groups/$'),
  route('page-section/$providerId', 'page'),
  route('page-section/$providerId/add', 'add'),
]

const titles = (path: string) => crumbsFor(path, routes).map(({ title }) => title)

test.each([
  ['/demo', []],
  ['/demo/info', []],
  ['/demo/clients', []],
  ['/demo/clients/initialAccessToken', []],
  ['/demo/clients/add-client', ['clientList', 'createClient']],
  ['/demo/clients/42/settings', ['clientList', 'clientSettings']],
  ['/demo/clients/42/roles/new', ['clientList', 'clientSettings', 'createRole']],
  ['/demo/realm-settings/keys/list', []],
  ['/demo/realm-settings/keys', []],
  ['/demo/clients/42/authorization/policies', ['clientList', 'clientSettings']],
  ['/demo/realm-settings/keys/providers/7/rsa/settings', ['realmSettings', 'keys', 'editProvider']],
  ['/demo/groups/a/b', []],
  ['/demo/page-section/badges/add', ['page', 'add']],
  ['/demo/nowhere/at/all', []],
])('%s', (path, expected) => expect(titles(path)).toEqual(expected))

test('decodes the parameters of a link and includes absent ones', () => {
  const [list, settings] = crumbsFor('/my%20realm/clients/a%2Fb/settings', routes)
  expect(list).toEqual({
    title: 'clientList',
    to: '/$realm/clients/{-$tab}',
    params: { realm: 'my realm', tab: undefined },
  })
  expect(settings?.params).toEqual({ realm: 'my realm', clientId: 'a/b', tab: 'settings' })
})

test('leads back to the list that the object is in', () => {
  const [, client, policy] = crumbsFor('/demo/clients/42/authorization/policy/7', routes)
  expect(client).toEqual({
    title: 'clientSettings',
    to: '/$realm/clients/$clientId/authorization/$tab',
    params: { realm: 'demo', clientId: '42', tab: 'policies' },
    ids: ['42'],
  })
  expect(policy?.title).toBe('policyDetails')
})

test('assigns an id to the first crumb whose path contains it', () => {
  const named = (path: string) => crumbsFor(path, routes).map(({ ids, name }) => ids ?? name)
  expect(named('/demo/clients/42/roles/new')).toEqual([undefined, ['42'], undefined])
  expect(named('/demo/realm-settings/keys/providers/7/rsa/settings')).toEqual([
    undefined,
    undefined,
    ['7', 'rsa'],
  ])
  const profile = [route('profiles', 'list'), route('profiles/$profileName/edit', 'profile')]
  expect(crumbsFor('/demo/profiles/strict/edit', profile)[1]).toMatchObject({
    name: 'strict',
    ids: ['strict'],
  })
})

test('keeps a lone percent sign', () => {
  expect(crumbsFor('/100%/clients/1/roles', routes)[0]?.params?.realm).toBe('100%')
})

test('appends the steps of the page, also to a single crumb', () => {
  const tree = [route('groups/$', 'groups')]
  const steps = [{ name: 'Sales', params: { _splat: 'a' } }, { name: 'North' }]
  expect(crumbsFor('/demo/groups/a/b', tree, steps)).toEqual([
    { title: 'groups', to: '/$realm/groups/$', params: { realm: 'demo', _splat: undefined } },
    { name: 'Sales', to: '/$realm/groups/$', params: { _splat: 'a' } },
    { name: 'North', to: '/$realm/groups/$' },
  ])
  expect(crumbsFor('/demo/groups', tree)).toEqual([])
  expect(crumbsFor('/demo/groups', tree, [])).toHaveLength(1)
})
