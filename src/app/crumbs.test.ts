import { expect, test } from 'vitest'
import { crumbsFor, type CrumbRoute } from './crumbs'

const page = (path: string, title?: string, built = true): CrumbRoute => ({
  path: `/$realm/${path}`,
  built,
  ...(title && { title }),
})

const routes = [
  page('{-$tab}', 'home'),
  page('clients/{-$tab}', 'clientList'),
  page('clients/add-client', 'createClient'),
  page('clients/$clientId/$tab', 'clientSettings'),
  page('clients/$clientId/roles/new', 'createRole'),
  page('realm-settings/{-$tab}', 'realmSettings'),
  page('realm-settings/keys/$tab', 'keys'),
  page('realm-settings/keys/providers/$id/$providerType/settings', 'editProvider'),
  page('users/{-$tab}', 'titleUsers', false),
  page('users/add-user', 'createUser'),
  page('groups/$'),
  page('page-section/$providerId', 'page'),
  page('page-section/$providerId/add', 'add'),
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
  ['/demo/realm-settings/keys/list', ['realmSettings', 'keys']],
  ['/demo/realm-settings/keys/providers/7/rsa/settings', ['realmSettings', 'keys', 'editProvider']],
  ['/demo/groups/a/b', []],
  ['/demo/page-section/badges/add', ['page', 'add']],
  ['/demo/nowhere/at/all', []],
])('%s', (path, expected) => expect(titles(path)).toEqual(expected))

test('a page that is not built is no crumb', () => {
  expect(titles('/demo/users/add-user')).toEqual([])
})

test('a link carries the decoded parameters, absent ones too', () => {
  const [list, settings] = crumbsFor('/my%20realm/clients/a%2Fb/settings', routes)
  expect(list).toEqual({
    title: 'clientList',
    to: '/$realm/clients/{-$tab}',
    params: { realm: 'my realm', tab: undefined },
  })
  expect(settings?.params).toEqual({ realm: 'my realm', clientId: 'a/b', tab: 'settings' })
})

test('what an address names belongs to the first crumb that has it', () => {
  const named = (path: string) => crumbsFor(path, routes).map(({ ids, name }) => ids ?? name)
  expect(named('/demo/clients/42/roles/new')).toEqual([undefined, ['42'], undefined])
  expect(named('/demo/realm-settings/keys/providers/7/rsa/settings')).toEqual([
    undefined,
    undefined,
    ['7', 'rsa'],
  ])
  const profile = [page('profiles', 'list'), page('profiles/$profileName/edit', 'profile')]
  expect(crumbsFor('/demo/profiles/strict/edit', profile)[1]).toMatchObject({
    name: 'strict',
    ids: ['strict'],
  })
})

test('a lone percent sign stays', () => {
  expect(crumbsFor('/100%/clients/1/roles', routes)[0]?.params?.realm).toBe('100%')
})

test('steps that the page tells follow, and make a trail of a single crumb', () => {
  const tree = [page('groups/$', 'groups')]
  const steps = [{ name: 'Sales', params: { _splat: 'a' } }, { name: 'North' }]
  expect(crumbsFor('/demo/groups/a/b', tree, steps)).toEqual([
    { title: 'groups', to: '/$realm/groups/$', params: { realm: 'demo', _splat: undefined } },
    { name: 'Sales', to: '/$realm/groups/$', params: { _splat: 'a' } },
    { name: 'North', to: '/$realm/groups/$' },
  ])
  expect(crumbsFor('/demo/groups', tree)).toEqual([])
  expect(crumbsFor('/demo/groups', tree, [])).toHaveLength(1)
})
