import { useMutation } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import type { ProfileAttribute } from '~/api/user-profile/profileTypes'
import { deleteAttribute } from '~/api/user-profile/userProfile'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { localesOf } from './locales'

/** What can be done with an attribute as a whole. `left` is called when it is gone. */
export function useAttributeActions(realm: string, left?: () => Promise<void>) {
  const remove = useMutation(deleteAttribute(realm))
  const locales = localesOf(useRealm(realm))
  return (attribute: ProfileAttribute): readonly Action[] => [
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
          run: async () => {
            await remove.mutateAsync({ thing: attribute, locales })
            await left?.()
          },
        }),
    },
  ]
}
