import { useMutation, useQuery } from '@tanstack/react-query'
import type { Component } from '~/api/components'
import { syncMapper, type SyncDirection, type SyncResult } from '~/api/federation/directory'
import { metadataOf, deleteMapper, federation } from '~/api/federation/federation'
import { withoutToast } from '~/api/queryClient'
import { hasText, translate } from '~/lib/i18n'
import { describeError } from '~/lib/errors'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { toast } from '~/ui/messages/toast'
import { formatCounts, hasNoCounts } from '../sync/syncOutcome'
import type { TextKey } from '~/lib/textKey'

// Keys from the metadata of mapper types: @texts sync-*

const requires = 'manage-realm'

export function useMapperDeleteAction(realm: string) {
  const remove = useMutation(deleteMapper(realm))
  return (mapper: Component, onDeleted?: () => Promise<void>): MenuAction => ({
    label: 'delete',
    danger: true,
    requires,
    onSelect: () =>
      confirm({
        title: 'deleteMappingTitle',
        text: 'deleteMappingConfirm',
        params: { mapperId: mapper.id },
        impact: <bdi>{mapper.name}</bdi>,
        danger: true,
        run: async () => {
          await remove.mutateAsync(mapper)
          await onDeleted?.()
        },
      }),
  })
}

export function useSyncActions(realm: string, provider: string) {
  const { data: types = [] } = useQuery(federation.mapperTypes(realm, provider))
  const sync = useMutation({
    ...withoutToast(syncMapper(realm, provider)),
    onSuccess: showSyncResult,
    onError: (error) => {
      const { message } = describeError(error)
      const key = `directoryProblem.${message}`
      toast(translate('syncLDAPGroupsError', { error: message }), {
        variant: 'danger',
        ...(hasText(key) && { description: translate(key) }),
      })
    },
  })
  return (mapper: Component): MenuAction[] => {
    const abilities = metadataOf(types.find(({ id }) => id === mapper.providerId))
    const action = (label: TextKey | undefined, direction: SyncDirection): MenuAction[] =>
      label
        ? [
            {
              label,
              requires: 'manage-users',
              disabledReason: sync.isPending ? 'syncRunsAlready' : undefined,
              onSelect: () => sync.mutate({ mapper: mapper.id, direction }),
            },
          ]
        : []
    return [
      ...(abilities.fedToKeycloakSyncSupported
        ? action(abilities.fedToKeycloakSyncMessage, 'fedToKeycloak')
        : []),
      ...(abilities.keycloakToFedSyncSupported
        ? action(abilities.keycloakToFedSyncMessage, 'keycloakToFed')
        : []),
    ]
  }
}

function showSyncResult(result: SyncResult) {
  const description = formatCounts(result, translate)
  const status = result.status ?? description
  if (result.ignored) return toast(status, { variant: 'warning' })
  // Keycloak also reports zero counts if it could not search.
  if (hasNoCounts(result))
    return toast(translate('syncLDAPGroupsSuccessful', { result: status }), {
      variant: 'warning',
      description: translate('syncVerdict.nothing.text'),
    })
  return toast(translate('syncLDAPGroupsSuccessful', { result: status }), {
    variant: result.failed > 0 ? 'warning' : 'success',
    description,
  })
}
