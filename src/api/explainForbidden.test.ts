import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { effectivePermissions } from '~/lib/access'
import { problemOf } from '~/lib/errors'
import { queryClient } from './queryClient'
import { explainForbidden } from './rest'

const answer = (error: string, status = 403) =>
  new NetworkError('Network response was not OK.', {
    response: new Response(null, { status }),
    responseData: { error },
  })

const refusal = answer('HTTP 403 Forbidden')

/** What a refused call below the realm says to somebody with these permissions. */
const refused = (path: string, isRead: boolean, error = refusal) =>
  problemOf(explainForbidden(error, `/admin/realms/shop%20one${path}`, isRead))

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
] as const)('reading %s takes %s', (path, permission) => {
  expect(refused(path, true)).toMatchObject({ status: 403, permission })
})

test.each([
  ['/groups/id', 'manage-users'],
  ['/clients/id', 'manage-clients'],
  ['/attack-detection/brute-force/users', 'manage-users'],
  ['', 'manage-realm'],
  ['/localization/de/key', 'manage-realm'],
] as const)('changing %s takes %s', (path, permission) => {
  expect(refused(path, false)).toMatchObject({ status: 403, permission })
})

test('what nobody can say is not guessed', () => {
  for (const [path, error] of [
    // One of several permissions would do, and which is not known.
    ['', refusal],
    ['/ui-ext/sessions', refusal],
    ['/roles-by-id/id', refusal],
    // Whoever has the permission was refused for another reason.
    ['/events', refusal],
    // The server gives a reason of its own.
    ['/groups/id', answer('Not in this realm')],
    ['/groups/id', answer('HTTP 404 Not Found', 404)],
  ] as const) {
    const problem = refused(path, true, error)
    expect(problem.permission).toBeUndefined()
    expect(problem.message).toBe(problemOf(error).message)
  }
  queryClient.clear()
  expect(refused('/groups/id', true).permission).toBeUndefined()
})
