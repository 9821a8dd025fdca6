import { useMutation } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import type { ProfileAttribute } from '~/api/user-profile/profileForms'
import { countHolders, deleteAttribute } from '~/api/user-profile/userProfile'
import { useText } from '~/ui/useText'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { realmLocales } from './locales'

export function useAttributeActions(realm: string, onDeleted?: () => Promise<void>) {
  const remove = useMutation(deleteAttribute(realm))
  const locales = realmLocales(useRealm(realm))
  const { t, language } = useText()
  const formatNumber = (value: number) => value.toLocaleString(language)
  const describeHolders = async (name: string, signal: AbortSignal) => {
    const { holders, read, isAll } = await countHolders(realm, name, signal)
    const params = { count: holders, number: formatNumber(holders), read: formatNumber(read) }
    if (isAll) return t(holders === 0 ? 'attributeHeldByNobody' : 'attributeHeldBy', params)
    return t('attributeHeldByAmong', params)
  }
  return (attribute: ProfileAttribute): readonly MenuAction[] => [
    {
      label: 'delete',
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'deleteAttributeConfirmTitle',
          text: 'deleteAttributeConfirm',
          params: { attributeName: attribute.name },
          danger: true,
          impact: (signal) => describeHolders(attribute.name, signal),
          run: async () => {
            await remove.mutateAsync({ item: attribute, locales })
            await onDeleted?.()
          },
        }),
    },
  ]
}
