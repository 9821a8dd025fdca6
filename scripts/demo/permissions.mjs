/**
 * Lets the role service-desk find everybody and reset passwords, and nothing more.
 *
 * @param {import('./changes.mjs').Call} call
 * @param {string} base
 */
export async function addServiceDeskPermission(call, base) {
  const { json: realm } = await call('GET', base)
  const { json: role } = await call('GET', `${base}/roles/service-desk`)
  const server = `${base}/clients/${realm.adminPermissionsClient.id}/authz/resource-server`
  const { json: policy } = await call('POST', `${server}/policy/role`, {
    name: 'Service desk',
    description: 'Everybody with the role service-desk',
    roles: [{ id: role.id, required: false }],
  })
  await call('POST', `${server}/permission/scope`, {
    name: 'Reset passwords',
    description: 'The service desk finds everybody and resets passwords',
    resourceType: 'Users',
    scopes: ['view', 'reset-password'],
    resources: [],
    policies: [policy.id],
  })
}
