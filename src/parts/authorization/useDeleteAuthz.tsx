import { useMutation } from '@tanstack/react-query'
import {
  authz,
  deleteAuthzScope,
  deleteResource,
  type AuthzScope,
  type PolicyName,
  type Resource,
} from '~/api/authorization/authz'
import { deletePermission, deletePolicy, policies } from '~/api/authorization/authzPolicies'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { mapConcurrently } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { confirm, type ConfirmOptions } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { useResourceServer, type ResourceServer } from './resourceServer'

/** With more dependents than this, only names are listed. */
const maxChecked = 20

export function useDeleteAuthz() {
  const resourceServer = useResourceServer()
  const policy = useMutation(withoutToast(deletePolicy(resourceServer)))
  const permission = useMutation(withoutToast(deletePermission(resourceServer)))
  const resource = useMutation(withoutToast(deleteResource(resourceServer)))
  const scope = useMutation(withoutToast(deleteAuthzScope(resourceServer)))

  const action = (options: ConfirmOptions, done: (() => void) | undefined): MenuAction => ({
    label: 'delete',
    danger: true,
    requires: resourceServer.manage,
    onSelect: () =>
      confirm({
        ...options,
        danger: true,
        button: 'confirm',
        run: async () => {
          await options.run()
          done?.()
        },
      }),
  })
  return {
    policy: (row: PolicyName, done?: () => void) =>
      action(
        {
          title: 'deletePolicy',
          text: 'deletePolicyConfirm',
          impact: async (signal) => (
            <ImpactList
              warning="deletePolicyWarning"
              rows={await dependentsOf(resourceServer, row, signal)}
            />
          ),
          run: () => policy.mutateAsync(row),
        },
        done,
      ),
    permission: (row: PolicyName, done?: () => void) =>
      action(
        {
          title: 'deletePermission',
          text: 'deletePermissionConfirm',
          params: { permission: row.name },
          run: () => permission.mutateAsync(row),
        },
        done,
      ),
    resource: (row: Pick<Resource, '_id' | 'name'>, done?: () => void) =>
      action(
        {
          title: 'deleteResource',
          text: 'deleteResourceConfirm',
          params: { name: row.name },
          impact: async (signal) => {
            const query = authz.permissionsOf(resourceServer, 'resource', row._id)
            const rows = await queryWithSignal(signal, { ...query, staleTime: 0 })
            return <ImpactList warning="deleteResourceWarning" rows={rows} />
          },
          run: () => resource.mutateAsync(row),
        },
        done,
      ),
    scope: (row: AuthzScope, done?: () => void) =>
      action(
        {
          title: 'deleteScope',
          text: 'deleteScopeConfirm',
          params: { name: row.name },
          impact: async (signal) => {
            const query = authz.permissionsOf(resourceServer, 'scope', row.id)
            const rows = await queryWithSignal(signal, { ...query, staleTime: 0 })
            const resources = await queryWithSignal(signal, {
              ...authz.resourcesOf(resourceServer, row.id),
              staleTime: 0,
            })
            return (
              <>
                <ImpactList warning="authzScopeInUse" rows={resources} />
                <ImpactList warning="deleteScopeWarning" rows={rows} />
              </>
            )
          },
          run: () => scope.mutateAsync(row),
        },
        done,
      ),
  }
}

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
