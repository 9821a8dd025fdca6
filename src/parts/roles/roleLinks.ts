import { linkOptions } from '@tanstack/react-router'
import type { RoleContainer } from '~/api/roles/roles'
import type { Requirement } from '~/lib/access'

/** The addresses of roles: those of a realm and those of a client have the same pages. */
export const roleLink = ({ realm, client }: RoleContainer, id: string, tab = 'details') =>
  client === undefined
    ? linkOptions({ to: '/$realm/roles/$id/$tab', params: { realm, id, tab } })
    : linkOptions({
        to: '/$realm/clients/$clientId/roles/$id/$tab',
        params: { realm, clientId: client.id, id, tab },
      })

/** `copy`: the id of the role that the new one is made like. */
export const newRoleLink = ({ realm, client }: RoleContainer, copy?: string) =>
  client === undefined
    ? linkOptions({ to: '/$realm/roles/new', params: { realm }, search: { copy } })
    : linkOptions({
        to: '/$realm/clients/$clientId/roles/new',
        params: { realm, clientId: client.id },
        search: { copy },
      })

export const roleListLink = ({ realm, client }: RoleContainer) =>
  client === undefined
    ? linkOptions({ to: '/$realm/roles', params: { realm } })
    : linkOptions({
        to: '/$realm/clients/$clientId/$tab',
        params: { realm, clientId: client.id, tab: 'roles' },
      })

/** What it takes to see the roles, and to change them. */
export const viewRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'view-realm' : client.access?.view ? 'anyone' : 'view-clients'

export const manageRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'manage-realm' : client.access?.configure ? 'anyone' : 'manage-clients'

/** What it takes to see who has a role: the server wants both. */
export const viewHoldersRequirement = (container: RoleContainer): Requirement => ({
  all: [viewRequirement(container), 'view-users'],
})
