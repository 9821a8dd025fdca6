import { linkOptions } from '@tanstack/react-router'
import type { Requirement } from '~/lib/access'
import type { ResourceServerRef } from '~/api/authorization/authz'
import type { ResourceServer } from '~/parts/authorization/resourceServer'
import type { Target } from '~/routing/RoutedTabs'

/** The server accepts either. */
export const manageRequirement: Requirement = { some: ['manage-clients', 'manage-authorization'] }

export const clientResourceServer = ({ realm, client }: ResourceServerRef): ResourceServer => ({
  realm,
  client,
  manage: manageRequirement,
  policy: (policyType, policyId) =>
    linkOptions({
      to: '/$realm/clients/$id/authorization/policy/$policyId/$policyType',
      params: { realm, id: client, policyId, policyType },
    }),
  newPolicy: (policyType, copy) =>
    linkOptions({
      to: '/$realm/clients/$id/authorization/policy/new/$policyType',
      params: { realm, id: client, policyType },
      search: { copy },
    }),
  permission: (permissionType, permissionId) =>
    linkOptions({
      to: '/$realm/clients/$id/authorization/permission/$permissionType/$permissionId',
      params: { realm, id: client, permissionType, permissionId },
    }),
  resource: (resourceId) =>
    linkOptions({
      to: '/$realm/clients/$id/authorization/resource/{-$resourceId}',
      params: { realm, id: client, resourceId },
    }),
  scope: (scopeId) =>
    linkOptions({
      to: '/$realm/clients/$id/authorization/scope/{-$scopeId}',
      params: { realm, id: client, scopeId },
    }),
})

export const authzTabLink = ({ realm, client }: ResourceServerRef, tab: string) =>
  linkOptions({
    to: '/$realm/clients/$clientId/authorization/$tab',
    params: { realm, clientId: client, tab },
    search: {},
  })

export const newPermissionLink = (
  { realm, client }: ResourceServerRef,
  permissionType: string,
  selectedId?: string,
  copy?: string,
): Target =>
  linkOptions({
    to: '/$realm/clients/$id/authorization/permission/new/$permissionType/{-$selectedId}',
    params: { realm, id: client, permissionType, selectedId },
    search: { copy },
  })
