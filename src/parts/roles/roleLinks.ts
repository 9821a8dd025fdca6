import { clientLink } from '~/parts/links'
import { useRealm } from '~/api/realms/realms'
import type { RoleContainer } from '~/api/roles/roles'
import type { Requirement } from '~/lib/access'

type RoleOwner = Pick<RoleContainer, 'client'>

export const roleLink = ({ client }: RoleOwner, id: string, tab = 'details') =>
  client === undefined
    ? ({ to: '/$realm/roles/$id/$tab', params: { id, tab } } as const)
    : ({
        to: '/$realm/clients/$clientId/roles/$id/$tab',
        params: { clientId: client.id, id, tab },
      } as const)

/** `copy`: id of the role to duplicate. */
export const newRoleLink = ({ client }: RoleOwner, copy?: string) =>
  client === undefined
    ? ({ to: '/$realm/roles/new', params: {}, search: { copy } } as const)
    : ({
        to: '/$realm/clients/$clientId/roles/new',
        params: { clientId: client.id },
        search: { copy },
      } as const)

export const roleListLink = ({ client }: RoleOwner) =>
  client === undefined
    ? ({ to: '/$realm/roles', params: {} } as const)
    : clientLink(client.id, 'roles')

export const viewRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'view-realm' : client.access?.view ? 'anyone' : 'view-clients'

export const manageRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'manage-realm' : client.access?.configure ? 'anyone' : 'manage-clients'

export const viewHoldersRequirement = (container: RoleContainer): Requirement => ({
  all: [viewRequirement(container), 'view-users'],
})

/** Compare by id: the default role can be renamed. Undefined if unknown. */
export const useDefaultRole = ({ realm }: RoleContainer) => useRealm(realm).defaultRole?.id
