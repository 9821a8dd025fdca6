import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { managementClientIdOf } from './adminPermissions'
import { authzKey, authzPath, nameTaken, type ResourceServerRef } from './authz'
import type { Client } from '~/api/clients/clients'
import { withFieldErrors } from '~/api/fieldErrors'
import { undoWrites } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { roleMappings } from '~/api/roles/roleMappings'

/** `roles` open the pages of the console. */
export const permissionTemplates = {
  /** No scope allows resetting passwords without editing the members. */
  'group-support': {
    type: 'Groups',
    scopes: ['view', 'view-members', 'manage-members'],
    roles: ['query-users', 'query-groups'],
  },
  'client-managers': { type: 'Clients', scopes: ['view', 'manage'], roles: ['query-clients'] },
} as const

export type TemplateKind = keyof typeof permissionTemplates

export const templateKinds: readonly TemplateKind[] = ['group-support', 'client-managers']

export type TemplateInput = {
  kind: TemplateKind
  name: string
  objects: readonly string[]
  who: 'groups' | 'users'
  groups: readonly string[]
  users: readonly string[]
  policyName: string
  withRoles: boolean
}

const toPolicy = ({ who, groups, users, policyName }: TemplateInput) =>
  who === 'groups'
    ? {
        type: 'group',
        name: policyName,
        groups: groups.map((id) => ({ id, extendChildren: true })),
      }
    : { type: 'user', name: policyName, users }

/** Without these roles Keycloak refuses the lists. */
async function assignRoles({ realm }: ResourceServerRef, { kind, who, ...start }: TemplateInput) {
  const query = { clientId: managementClientIdOf(realm) }
  const [client] = await rest<Client[]>(realmPath(realm, 'clients'), { query })
  if (!client) return
  const roles = await Promise.all(
    permissionTemplates[kind].roles.map((role) =>
      rest<RoleRepresentation>(realmPath(realm, 'clients', client.id, 'roles', role)),
    ),
  )
  for (const id of start[who]) {
    const path = realmPath(realm, who, id, 'role-mappings', 'clients', client.id)
    await rest(path, { method: 'POST', body: roles })
  }
}

/** Deletes what it has created if a later step fails. */
export const createFromTemplate = (resourceServer: ResourceServerRef) =>
  command({
    run: async (start: TemplateInput) => {
      const { type, ...policy } = toPolicy(start)
      const createdPolicy = await withFieldErrors(
        rest<{ id: string }>(authzPath(resourceServer, 'policy', type), {
          method: 'POST',
          body: policy,
        }),
        { status: { 409: ['policyName', 'authzNameTaken'] } },
      )
      const undo = (error: unknown) =>
        undoWrites(error, () =>
          // Deletes the permission too, as this is its only policy.
          rest(authzPath(resourceServer, 'policy', createdPolicy.id), { method: 'DELETE' }),
        )
      const { type: resourceType, scopes } = permissionTemplates[start.kind]
      const body = {
        name: start.name,
        resourceType,
        scopes,
        resources: start.objects,
        policies: [createdPolicy.id],
      }
      const request = { method: 'POST', body } as const
      const permission = await withFieldErrors(
        rest<{ id: string }>(authzPath(resourceServer, 'permission', 'scope'), request),
        nameTaken,
      ).catch(undo)
      if (start.withRoles) await assignRoles(resourceServer, start).catch(undo)
      return permission.id
    },
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer), roleMappings.all(resourceServer.realm)],
  })
