import { update } from './changes.mjs'
import { addServiceDeskPermission } from './permissions.mjs'
import { userProfile } from './profile.mjs'
import { inParallel } from './rest.mjs'
import { clientScopes, scopeAssignments } from './scopes.mjs'

/** Parts that the realm import lacks, or would replace Keycloak's defaults with. */

/** An import with client scopes drops Keycloak's own, so ours are added later. */
async function addScopes(call, base, clientIds) {
  const createdScopes = await inParallel(clientScopes, async ({ assign, ...scope }) => {
    const { id } = await call('POST', `${base}/client-scopes`, scope)
    return { id, name: scope.name, assign }
  })
  const idOf = new Map(createdScopes.map(({ id, name }) => [name, id]))
  for (const { id, assign } of createdScopes) {
    if (assign) await call('PUT', `${base}/default-${assign}-client-scopes/${id}`)
  }
  await inParallel(scopeAssignments, ([client, scope, kind]) =>
    call(
      'PUT',
      `${base}/clients/${clientIds.get(client)}/${kind}-client-scopes/${idOf.get(scope)}`,
    ),
  )
}

async function addFlow(call, base, clientIds) {
  const flows = `${base}/authentication/flows`
  const alias = 'Nordhaven browser'
  const subflowAlias = 'Second factor for finance'
  await call('POST', `${flows}/browser/copy`, { newName: alias })
  await call('POST', `${flows}/${encodeURIComponent(`${alias} forms`)}/executions/flow`, {
    alias: subflowAlias,
    description: 'People who approve payments confirm with a code',
    provider: 'registration-page-form',
    type: 'basic-flow',
  })
  for (const provider of ['conditional-user-role', 'auth-otp-form']) {
    const path = `${flows}/${encodeURIComponent(subflowAlias)}/executions/execution`
    await call('POST', path, { provider })
  }
  const { json: executions } = await call('GET', `${flows}/${encodeURIComponent(alias)}/executions`)
  const start = executions.findIndex(({ displayName }) => displayName === subflowAlias)
  const [subflow, condition, otp] = executions.slice(start)
  const requirements = [
    [subflow, 'CONDITIONAL'],
    [condition, 'REQUIRED'],
    [otp, 'REQUIRED'],
  ]
  for (const [execution, requirement] of requirements) {
    const path = `${flows}/${encodeURIComponent(alias)}/executions`
    await call('PUT', path, { ...execution, requirement })
  }
  await call('POST', `${base}/authentication/executions/${condition.id}/config`, {
    alias: 'approves payments',
    config: { condUserRole: 'chief-financial-officer', negate: 'false' },
  })
  const { json: allFlows } = await call('GET', flows)
  const flow = allFlows.find((item) => item.alias === alias)
  await update(call, `${base}/clients/${clientIds.get('billing')}`, (client) => ({
    ...client,
    authenticationFlowBindingOverrides: { browser: flow.id },
  }))
}

/**
 * Completes the realm after the import.
 *
 * @param {import('./changes.mjs').Call} call
 * @param {{ realm: string, clientIds: Map<string, string> }} parts
 */
export async function completeRealm(call, { realm, clientIds }) {
  const base = `/realms/${realm}`
  await addScopes(call, base, clientIds)
  // attributes may be bound to scopes
  await call('PUT', `${base}/users/profile`, userProfile)
  await addFlow(call, base, clientIds)
  await addServiceDeskPermission(call, base)
}
