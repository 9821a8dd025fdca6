import { clientLink } from '~/parts/links'
import { linkOptions } from '@tanstack/react-router'
import { useRealm } from '~/api/realms/realms'
import type { RoleContainer } from '~/api/roles/roles'
import type { Requirement } from '~/lib/access'

export const roleLink = ({ realm, client }: RoleContainer, id: string, tab = 'details') =>
  client === undefined
    ? linkOptions({ to: '/$realm/roles/$id/$tab', params: { realm, id, tab } })
    : linkOptions({
        to: '/$realm/clients/$clientId/roles/$id/$tab',
        params: { realm, clientId: client.id, id, tab },
      })

/** `copy`: id of the role to duplicate. */
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
    : clientLink(client.id, 'roles')

export const viewRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'view-realm' : client.access?.view ? 'anyone' : 'view-clients'

export const manageRequirement = ({ client }: RoleContainer): Requirement =>
  client === undefined ? 'manage-realm' : client.access?.configure ? 'anyone' : 'manage-clients'

export const viewHoldersRequirement = (container: RoleContainer): Requirement => ({
  all: [viewRequirement(container), 'view-users'],
})

/** Compare by id: the default role can be renamed. Undefined if unknown. */
export function useDefaultRole({ realm }: RoleContainer): string | undefined {
  return useRealm(realm).defaultRole?.id
}
