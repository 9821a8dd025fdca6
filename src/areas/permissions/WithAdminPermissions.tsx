import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { queryClient } from '~/api/queryClient'
import { switchRealm, realms } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import {
  permissionTarget,
  useAdminPermissionsClient,
} from '~/parts/admin-permissions/adminPermissions'
import { ResourceServerContext, type ResourceServer } from '~/parts/authorization/resourceServer'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { RequirePermission } from '~/ui/messages/RequirePermission'
import { useText } from '~/ui/useText'

const toResourceServer = (resourceServer: AdminPermissionsClient): ResourceServer => ({
  ...resourceServer,
  // Unlike other clients: Keycloak refuses manage-authorization here (403).
  manage: 'manage-realm',
  policyList: permissionsTab('policies'),
  policyNameHelp: 'permissionNameHelpText',
  policy: policyLink,
  newPolicy: newPolicyLink,
  permission: (_type, permissionId) => permissionTarget(permissionId),
})

export const policyLink = (policyType: string, policyId: string) =>
  ({
    to: '/$realm/permissions/policies/$policyId/$policyType',
    params: { policyId, policyType },
  }) as const

export const newPolicyLink = (policyType: string, copy?: string) =>
  ({
    to: '/$realm/permissions/policies/new/$policyType',
    params: { policyType },
    search: copy === undefined ? {} : { copy },
  }) as const

export const permissionsTab = (tab?: string) =>
  ({ to: '/$realm/permissions/{-$tab}', params: { tab }, search: {} }) as const

/** For `load`. Undefined if the realm isn't cached, or its permissions client is hidden. */
export function cachedResourceServer(realm: string): AdminPermissionsClient | undefined {
  const cachedRealm = queryClient.getQueryData(realms.byName(realm).queryKey)
  const client = cachedRealm?.adminPermissionsEnabled
    ? cachedRealm.adminPermissionsClient?.id
    : undefined
  return client ? { realm, client } : undefined
}

type Props = { realm: string; children: ReactNode }

/** Renders an explanation if admin permissions are disabled or forbidden. */
export function WithAdminPermissions({ realm, children }: Props) {
  const resourceServer = useAdminPermissionsClient(realm)
  return (
    // view-clients or view-users suffice to open the page, but Keycloak answers 403.
    <RequirePermission requirement="view-realm">
      {resourceServer ? (
        <ResourceServerContext value={toResourceServer(resourceServer)}>
          {children}
        </ResourceServerContext>
      ) : (
        <AdminPermissionsDisabled realm={realm} />
      )}
    </RequirePermission>
  )
}

/** Enabling restores permissions from before. */
function AdminPermissionsDisabled({ realm }: { realm: string }) {
  const { t } = useText()
  const toggle = useMutation(switchRealm(realm))
  const label = t('adminPermissionsEnabled')
  // With version 1 of the feature, Keycloak ignores the switch without an error.
  if (useFeature()(fineGrainedV1))
    return <EmptyStateMessage title="adminPermissionsOff" text="adminPermissionsVersions" />
  return (
    <EmptyStateMessage
      title="adminPermissionsOff"
      text="adminPermissionsOffExplain"
      action={
        <ActionButton
          variant="primary"
          action={{
            label: 'adminPermissionsTurnOn',
            requires: 'manage-realm',
            onSelect: () => toggle.mutate({ patch: { adminPermissionsEnabled: true }, label }),
          }}
        />
      }
    />
  )
}
