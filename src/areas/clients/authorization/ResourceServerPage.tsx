import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ResourceServerRef } from '~/api/authorization/authz'
import { clients } from '~/api/clients/clients'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { ResourceServerContext, type ResourceServer } from '~/parts/authorization/resourceServer'
import { PagePending } from '~/routing/screens'
import type { Target } from '~/routing/links'

type Props = { realm: string; id: string; children: ReactNode }

export function ResourceServerPage({ realm, id, children }: Props) {
  const enabled = holds('view-clients', usePermissions(realm))
  const { isLoading } = useQuery({ ...clients.byId(realm, id), enabled })
  if (isLoading) return <PagePending />
  return (
    <ResourceServerContext value={clientResourceServer({ realm, client: id })}>
      {children}
    </ResourceServerContext>
  )
}

/** The server accepts either. */
export const manageRequirement: Requirement = { some: ['manage-clients', 'manage-authorization'] }

export const clientResourceServer = ({ realm, client }: ResourceServerRef): ResourceServer => ({
  realm,
  client,
  manage: manageRequirement,
  policyList: authzTabLink({ realm, client }, 'policies'),
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
  resource: (_id) => resourceLink({ realm, client }, { _id }),
  scope: (id) => scopeLink({ realm, client }, { id }),
})

export const resourceLink = ({ realm, client }: ResourceServerRef, { _id }: { _id: string }) =>
  linkOptions({
    to: '/$realm/clients/$id/authorization/resource/{-$resourceId}',
    params: { realm, id: client, resourceId: _id },
  })

export const scopeLink = ({ realm, client }: ResourceServerRef, { id }: { id: string }) =>
  linkOptions({
    to: '/$realm/clients/$id/authorization/scope/{-$scopeId}',
    params: { realm, id: client, scopeId: id },
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
