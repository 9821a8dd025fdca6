import { password } from './people.mjs'
import { adminCalls, inParallel } from './rest.mjs'

/** @typedef {ReturnType<typeof adminCalls>} Call */

export async function update(call, path, change) {
  const { json } = await call('GET', path)
  await call('PUT', path, change(json))
}

async function helpdesk(call, base, users) {
  await inParallel(users.slice(0, 24), (user, index) =>
    update(call, `${base}/users/${user.id}`, (current) => ({
      ...current,
      attributes: {
        ...current.attributes,
        phone: [`+49 40 555${String(1000 + index)}`],
        remarks: [`Number changed on request (ticket ${41_200 + index})`],
      },
    })),
  )
  await inParallel(users.slice(24, 32), (user) =>
    call('PUT', `${base}/users/${user.id}/reset-password`, {
      type: 'password',
      value: `${password}-new`,
      temporary: true,
    }),
  )
  const { json: groups } = await call('GET', `${base}/groups?search=Annual%20audit&exact=true`)
  const audit = groups[0].subGroups[0].subGroups[0]
  await inParallel(users.slice(32, 40), (user) =>
    call('PUT', `${base}/users/${user.id}/groups/${audit.id}`),
  )
  await inParallel(users.slice(32, 36), (user) =>
    call('DELETE', `${base}/users/${user.id}/groups/${audit.id}`),
  )
  const newcomer = await call('POST', `${base}/users`, {
    username: 'new.starter',
    firstName: 'Новий',
    lastName: 'Працівник',
    enabled: true,
    requiredActions: ['UPDATE_PASSWORD', 'VERIFY_EMAIL'],
    email: 'new.starter@nordhaven.example',
    attributes: { department: ['warehouse'], office: ['hamburg'] },
  })
  await call('POST', `${base}/users/${newcomer.id}/logout`)
  const mistake = await call('POST', `${base}/users`, {
    username: 'new.startr',
    enabled: false,
    attributes: { department: ['warehouse'] },
  })
  await call('DELETE', `${base}/users/${mistake.id}`)
}

async function clientsAdministrator(call, base, clientIds) {
  await inParallel(['reports', 'billing', 'intranet', 'depot-map'], (clientId) =>
    update(call, `${base}/clients/${clientIds.get(clientId)}`, (client) => ({
      ...client,
      description: `${client.description} (reviewed 2026)`,
    })),
  )
  const old = clientIds.get('timesheets-legacy')
  await call('POST', `${base}/clients/${old}/client-secret`)
  await call('POST', `${base}/clients/${clientIds.get('intranet')}/protocol-mappers/models`, {
    name: 'full name',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-full-name-mapper',
    config: { 'id.token.claim': 'true', 'access.token.claim': 'true' },
  })
  const trial = await call('POST', `${base}/clients`, {
    clientId: 'chat-trial',
    name: 'Chat (trial)',
    publicClient: true,
    redirectUris: ['https://chat.nordhaven.example/*'],
  })
  await update(call, `${base}/clients/${trial.id}`, (client) => ({ ...client, enabled: false }))
  await call('DELETE', `${base}/clients/${trial.id}`)
}

async function realmAdministrator(call, base, users) {
  const seasonal = { name: 'christmas-helper', description: 'November to January' }
  await call('POST', `${base}/roles`, seasonal)
  await update(call, `${base}/roles/${seasonal.name}`, (role) => ({
    ...role,
    attributes: { season: ['winter'] },
  }))
  const { json: role } = await call('GET', `${base}/roles/${seasonal.name}`)
  await inParallel(users.slice(40, 60), (user) =>
    call('POST', `${base}/users/${user.id}/role-mappings/realm`, [role]),
  )
  await inParallel(users.slice(52, 60), (user) =>
    call('DELETE', `${base}/users/${user.id}/role-mappings/realm`, [role]),
  )
  const task = await call('POST', `${base}/groups`, { name: 'Task force 2025' })
  await call('POST', `${base}/groups/${task.id}/children`, { name: 'Peak season' })
  await call('DELETE', `${base}/groups/${task.id}`)
  await update(call, `${base}/identity-provider/instances/bluewater`, (provider) => ({
    ...provider,
    displayName: 'Bluewater Shipping Ltd',
  }))
  await update(call, `${base}/authentication/required-actions/TERMS_AND_CONDITIONS`, (action) => ({
    ...action,
    enabled: true,
  }))
  await update(call, base, (realm) => ({ ...realm, accessTokenLifespan: 240 }))
}

/**
 * Makes changes as three of the realm's administrators.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.realm
 * @param {{ id: string }[]} options.users
 * @param {Map<string, string>} options.clientIds
 */
export async function administratorActivity({ url, realm, users, clientIds }) {
  const callsAs = (user) => adminCalls({ url, realm, user, password })
  const base = `/realms/${realm}`
  await helpdesk(callsAs('helpdesk'), base, users)
  await clientsAdministrator(callsAs('clients-admin'), base, clientIds)
  await realmAdministrator(callsAs('realm-admin'), base, users)
}
