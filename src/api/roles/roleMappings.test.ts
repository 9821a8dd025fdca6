import { beforeEach, expect, test, vi } from 'vitest'
import { parseEnvironment } from '~/boot/environment'
import { effectivePermissions, type Permission } from '~/lib/access'
import { queryClient } from '~/api/queryClient'
import { whoami } from '~/api/whoami'
import { roleMappings, type MappingOwner } from './roleMappings'

vi.mock(import('~/api/session'), async (original) => ({
  ...(await original()),
  accessToken: () => Promise.resolve('token'),
  getEnvironment: () =>
    parseEnvironment(JSON.stringify({ serverBaseUrl: 'https://sso.example.com', realm: 'master' })),
}))

const ada: MappingOwner = { type: 'users', id: 'ada' }
const manager = { id: 'm', name: 'manager' }
const employee = { id: 'e', name: 'employee' }
const view = { id: 'v', name: 'view', client: 'shop', clientId: 's' }

/** Answers below `/admin/realms/demo`, as Keycloak does without view-realm. */
const answers: Record<string, unknown> = {
  '/users/ada/role-mappings': {},
  '/users/ada/role-mappings/realm': [manager],
  '/users/ada/role-mappings/realm/composite': [employee, manager],
  '/ui-ext/effective-roles-all/users/ada': [view],
}

let paths: string[]

function signInWith(...permissions: Permission[]) {
  queryClient.clear()
  queryClient.setQueryData(whoami('demo').queryKey, {
    userId: 'sally',
    displayName: 'Sally',
    locale: 'en',
    createRealm: false,
    temporary: false,
    permissions: effectivePermissions(permissions),
  })
}

beforeEach(() => {
  paths = []
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace('https://sso.example.com/admin/realms/demo', '')
    paths.push(path)
    return Promise.resolve(Response.json(answers[path]))
  })
})

test('reads realm roles from lists of their own without view-realm', async () => {
  signInWith('query-users', 'view-users', 'manage-users')
  const roles = await queryClient.query(roleMappings.list('demo', ada, true))
  expect(roles.map(({ name, isInherited }) => [name, isInherited])).toEqual([
    ['manager', false],
    ['employee', true],
    ['view', true],
  ])
})

test('asks no further with view-realm', async () => {
  signInWith('view-users', 'view-realm')
  await queryClient.query(roleMappings.list('demo', ada, true))
  expect(paths.toSorted()).toEqual([
    '/ui-ext/effective-roles-all/users/ada',
    '/users/ada/role-mappings',
  ])
})
