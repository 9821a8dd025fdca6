import { useMutation } from '@tanstack/react-query'
import type { Component } from '~/api/components'
import { deleteKeyProvider, keyProviders, usedAlgorithms } from '~/api/realms/keyProviders'
import { queryUntil } from '~/api/queryClient'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

/** What can be done with a provider of keys; `done` is called when it has been deleted. */
export function useProviderActions(realm: string) {
  const remove = useMutation(deleteKeyProvider(realm))
  const { t } = useText()
  const countUses = (id: string) => async (signal: AbortSignal) => {
    const used = usedAlgorithms(await queryUntil(signal, keyProviders.keys(realm)), id)
    return used.length > 0 && t('keysUsedFor', { algorithms: used.join(', ') })
  }
  return (provider: Component, done?: () => void): Action[] => [
    {
      label: 'delete',
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'deleteProviderTitle',
          text: 'deleteProviderConfirm',
          params: { provider: provider.name || provider.providerId },
          danger: true,
          touches: countUses(provider.id),
          run: async () => {
            await remove.mutateAsync(provider)
            done?.()
          },
        }),
    },
  ]
}
