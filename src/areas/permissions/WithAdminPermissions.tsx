import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { useMutation } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { switchRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useAdminPermissionsClient } from '~/parts/admin-permissions/useAdminPermissionsClient'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { permissionTarget } from '~/parts/admin-permissions/permissionLinks'
import { ResourceServerContext, type ResourceServer } from '~/parts/authorization/resourceServer'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

const toResourceServer = (resourceServer: AdminPermissionsClient): ResourceServer => ({
  ...resourceServer,
  // Not manage-authorization, as of other clients: the server refuses that (403).
  manage: 'manage-realm',
  policy: (policyType, policyId) =>
    linkOptions({
      to: '/$realm/permissions/policies/$policyId/$policyType',
      params: { realm: resourceServer.realm, policyId, policyType },
    }),
  newPolicy: (policyType, copy) =>
    linkOptions({
      to: '/$realm/permissions/policies/new/$policyType',
      params: { realm: resourceServer.realm, policyType },
      search: copy === undefined ? {} : { copy },
    }),
  permission: (_type, permissionId) => permissionTarget(resourceServer.realm, permissionId),
})

/** A tab of the realm's permissions. */
export const permissionsTab = ({ realm }: AdminPermissionsClient, tab?: string) =>
  linkOptions({ to: '/$realm/permissions/{-$tab}', params: { realm, tab }, search: {} })

type Props = { realm: string; children: (resourceServer: AdminPermissionsClient) => ReactNode }

/** Draws with the place of the realm's permissions, or says why there is none. */
export function WithAdminPermissions({ realm, children }: Props) {
  const resourceServer = useAdminPermissionsClient(realm)
  const deniedReason = useDeniedReason()
  // Whoever may only view clients or users may open the page, but the server shows nothing (403).
  if (!holds('view-realm', usePermissions(realm)))
    return <EmptyPanel title="notAllowedHere" body={deniedReason('view-realm')} icon={LockIcon} />
  if (!resourceServer) return <AdminPermissionsDisabled realm={realm} />
  return (
    <ResourceServerContext value={toResourceServer(resourceServer)}>
      {children(resourceServer)}
    </ResourceServerContext>
  )
}

/** One click switches them on; what was set up before works again then. */
function AdminPermissionsDisabled({ realm }: { realm: string }) {
  const { t } = useText()
  const toggle = useMutation(switchRealm(realm))
  const label = t('adminPermissionsEnabled')
  // The server does as if it switched them on.
  if (useFeature()(fineGrainedV1))
    return <EmptyPanel title="adminPermissionsOff" text="adminPermissionsVersions" />
  return (
    <EmptyPanel
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
