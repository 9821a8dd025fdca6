import {
  authz,
  deleteAuthzScope,
  deleteResource,
  type AuthzScope,
  type PolicyName,
  type Resource,
} from '~/api/authorization/authz'
import { deletePermission, deletePolicy, policies } from '~/api/authorization/authzPolicies'
import { queryWithSignal } from '~/api/queryClient'
import { mapConcurrently } from '~/lib/batch'
import type { TextKey } from '~/lib/textKey'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import type { ResourceServer } from './resourceServer'

/** With more dependents than this, only names are listed. */
const maxChecked = 20

/** Names the object, unlike the server's texts. */
const question = (title: TextKey, object: { name: string } | undefined) => ({
  title,
  text: 'authzDeleteConfirm' as const,
  params: { name: object?.name },
  button: 'confirm' as const,
})

export const policyRemoval = (resourceServer: ResourceServer): ConfirmedAction<PolicyName> => ({
  command: deletePolicy(resourceServer),
  requires: resourceServer.manage,
  question: ([policy]) => question('deletePolicy', policy),
  impact: async ([policy], signal) =>
    policy && (
      <ImpactList
        warning="deletePolicyWarning"
        rows={await dependentsOf(resourceServer, policy, signal)}
      />
    ),
})

export const permissionRemoval = (
  resourceServer: ResourceServer,
  text: TextKey = 'deletePermissionConfirm',
): ConfirmedAction<PolicyName> => ({
  command: deletePermission(resourceServer),
  requires: resourceServer.manage,
  question: ([permission]) => ({
    title: 'deletePermission',
    text,
    params: { permission: permission?.name },
    button: 'confirm',
  }),
})

export const resourceRemoval = (
  resourceServer: ResourceServer,
): ConfirmedAction<Pick<Resource, '_id' | 'name'>> => ({
  command: deleteResource(resourceServer),
  requires: resourceServer.manage,
  question: ([resource]) => question('deleteResource', resource),
  impact: async ([resource], signal) => {
    if (!resource) return null
    const query = authz.permissionsOf(resourceServer, 'resource', resource._id)
    const rows = await queryWithSignal(signal, { ...query, staleTime: 0 })
    return <ImpactList warning="deleteResourceWarning" rows={rows} />
  },
})

export const scopeRemoval = (resourceServer: ResourceServer): ConfirmedAction<AuthzScope> => ({
  command: deleteAuthzScope(resourceServer),
  requires: resourceServer.manage,
  question: ([scope]) => question('deleteScope', scope),
  impact: async ([scope], signal) => {
    if (!scope) return null
    const query = authz.permissionsOf(resourceServer, 'scope', scope.id)
    const rows = await queryWithSignal(signal, { ...query, staleTime: 0 })
    const resources = await queryWithSignal(signal, {
      ...authz.resourcesOf(resourceServer, scope.id),
      staleTime: 0,
    })
    return (
      <>
        <ImpactList warning="authzScopeInUse" rows={resources} />
        <ImpactList warning="deleteScopeWarning" rows={rows} />
      </>
    )
  },
})

/** `isLost`: a permission without another policy is deleted too. */
async function dependentsOf(
  resourceServer: ResourceServer,
  { id }: PolicyName,
  signal: AbortSignal,
) {
  const dependents = await queryWithSignal(signal, {
    ...policies.dependents(resourceServer, id),
    staleTime: 0,
  })
  return mapConcurrently(dependents, async (dependent) => {
    if (dependents.length > maxChecked) return { name: dependent.name }
    const associated = await queryWithSignal(
      signal,
      policies.associated(resourceServer, dependent.id),
    )
    return { name: dependent.name, isLost: associated.length === 1 }
  })
}

type ImpactListProps = {
  /** Message key. */
  warning: string
  rows: readonly { name: string; isLost?: boolean }[]
}

function ImpactList({ warning, rows }: ImpactListProps) {
  const { t } = useText()
  if (rows.length === 0) return null
  return (
    <>
      <p>{t(warning)}</p>
      <ul className="castellan-names">
        {rows.map(({ name, isLost }, index) => (
          <li key={`${name} ${index}`}>
            <bdi>{name}</bdi> {isLost && <Badge color="red">{t('authzGoesToo')}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
