import { useMutation } from '@tanstack/react-query'
import type { Component } from '~/api/components'
import {
  deleteKeyProvider,
  isGenerated,
  keyProviders,
  rotateKeys,
  usedAlgorithms,
} from '~/api/realms/keyProviders'
import { queryWithSignal } from '~/api/queryClient'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

export const isActive = ({ config }: Component) =>
  config.enabled?.[0] !== 'false' && config.active?.[0] !== 'false'

/** Actions of a key provider; `onDeleted` runs after it was deleted. */
export function useProviderActions(realm: string) {
  const remove = useMutation(deleteKeyProvider(realm))
  const rotate = useMutation(rotateKeys(realm))
  const { t } = useText()
  const describeUses = (id: string) => async (signal: AbortSignal) => {
    const algorithms = usedAlgorithms(await queryWithSignal(signal, keyProviders.keys(realm)), id)
    return algorithms.length > 0 && t('keysUsedFor', { algorithms: algorithms })
  }
  return (provider: Component, onDeleted?: () => void): MenuAction[] => [
    {
      label: 'rotateKeys',
      requires: 'manage-realm',
      ...(!isGenerated(provider)
        ? { disabledReason: t('rotateImported') }
        : !isActive(provider) && { disabledReason: t('rotateIdle') }),
      onSelect: () =>
        confirm({
          title: 'rotateKeysTitle',
          text: 'rotateKeysText',
          params: { provider: provider.name || provider.providerId },
          button: 'rotateKeys',
          run: () => rotate.mutateAsync(provider),
        }),
    },
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
          impact: describeUses(provider.id),
          run: async () => {
            await remove.mutateAsync(provider)
            onDeleted?.()
          },
        }),
    },
  ]
}
