import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { effectivePermissions } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { queryClient } from './queryClient'
import { explainForbidden } from './rest'

const errorResponse = (error: string, status = 403) =>
  new NetworkError('Network response was not OK.', {
    response: new Response(null, { status }),
    responseData: { error },
  })

const bareForbidden = errorResponse('HTTP 403 Forbidden')

const explained = (path: string, isRead: boolean, error = bareForbidden) =>
  describeError(explainForbidden(error, `/admin/realms/shop%20one${path}`, isRead))

beforeEach(() => {
  const permissions = effectivePermissions(['query-clients', 'query-groups', 'view-events'])
  queryClient.setQueryData(['shop one', 'whoami'], { permissions })
})
afterEach(() => queryClient.clear())

test.each([
  ['/groups/id', 'view-users'],
  ['/group-by-path/staff', 'view-users'],
  ['/users/id/role-mappings', 'view-users'],
  ['/clients/id', 'view-clients'],
  ['/clients/id/roles', 'view-clients'],
  ['/clients/id/authz/resource-server/resource', 'view-authorization'],
  ['/client-scopes', 'view-clients'],
  ['/client-policies/policies', 'view-realm'],
  ['/components/id', 'view-realm'],
  ['/organizations/id', 'view-organizations'],
  ['/identity-provider/instances/google', 'view-identity-providers'],
] as const)('reading %s requires %s', (path, permission) => {
  expect(explained(path, true)).toMatchObject({ status: 403, permission })
})

test.each([
  ['/groups/id', 'manage-users'],
  ['/clients/id', 'manage-clients'],
  ['/attack-detection/brute-force/users', 'manage-users'],
  ['', 'manage-realm'],
  ['/localization/de/key', 'manage-realm'],
] as const)('changing %s requires %s', (path, permission) => {
  expect(explained(path, false)).toMatchObject({ status: 403, permission })
})

test('names no permission if it is ambiguous, already granted or not the reason', () => {
  for (const [path, error] of [
    // Several permissions would do.
    ['', bareForbidden],
    ['/ui-ext/sessions', bareForbidden],
    ['/roles-by-id/id', bareForbidden],
    // Refused in spite of the permission.
    ['/events', bareForbidden],
    // Keycloak gives its own reason.
    ['/groups/id', errorResponse('Not in this realm')],
    ['/groups/id', errorResponse('HTTP 404 Not Found', 404)],
  ] as const) {
    const problem = explained(path, true, error)
    expect(problem.permission).toBeUndefined()
    expect(problem.message).toBe(describeError(error).message)
  }
  queryClient.clear()
  expect(explained('/groups/id', true).permission).toBeUndefined()
})
