import { useMutation, useQuery } from '@tanstack/react-query'
import type { Component } from '~/api/components'
import { syncMapper, type SyncDirection, type SyncResult } from '~/api/federation/directory'
import { metadataOf, deleteMappers, federation } from '~/api/federation/federation'
import { withoutToast } from '~/api/queryClient'
import { hasText, translate } from '~/lib/i18n'
import { describeError } from '~/lib/errors'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { toast } from '~/ui/messages/toast'
import { forgetDeleted } from '../providerActions'
import { formatCounts, hasNoCounts } from '../sync/syncOutcome'

// Keys from the metadata of mapper types: @texts sync-*

export const mapperRemoval = (
  realm: string,
  leave?: () => Promise<void>,
): ConfirmedAction<Component> => ({
  command: deleteMappers(realm),
  requires: 'manage-realm',
  question: () => ({ title: 'deleteMappingTitle', text: 'deleteMappingConfirm' }),
  impact: ([mapper]) => <bdi>{mapper?.name}</bdi>,
  onDone: forgetDeleted(realm, leave),
})

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
  return (mapper: Component) => {
    const abilities = metadataOf(types.find(({ id }) => id === mapper.providerId))
    const action = (direction: SyncDirection): MenuAction[] => {
      const label = abilities[`${direction}SyncMessage`]
      if (!label || !abilities[`${direction}SyncSupported`]) return []
      return [
        {
          label,
          requires: 'manage-users',
          disabledReason: sync.isPending ? 'syncRunsAlready' : undefined,
          onSelect: () => sync.mutate({ mapper: mapper.id, direction }),
        },
      ]
    }
    return [...action('fedToKeycloak'), ...action('keycloakToFed')]
  }
}

function showSyncResult(result: SyncResult) {
  const description = formatCounts(result, translate)
  const status = result.status ?? description
  if (result.ignored) return toast(status, { variant: 'warning' })
  // Keycloak also reports zero counts if it could not search.
  const isNothing = hasNoCounts(result)
  return toast(translate('syncLDAPGroupsSuccessful', { result: status }), {
    variant: isNothing || result.failed > 0 ? 'warning' : 'success',
    description: isNothing ? translate('syncVerdict.nothing.text') : description,
  })
}
