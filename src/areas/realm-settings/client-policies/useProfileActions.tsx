import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  clientPolicies,
  deleteClientProfile,
  policiesUsing,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { queryWithSignal } from '~/api/queryClient'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { DuplicateProfileDialog } from './DuplicateProfileDialog'

/** `onDeleted` runs after the deletion. */
export function useProfileActions(realm: string, onDeleted?: () => Promise<void>) {
  const { t } = useText()
  const remove = useMutation(deleteClientProfile(realm))
  const [profileToCopy, setProfileToCopy] = useState<ClientProfile>()
  /** Names the policies that will lose the profile. */
  const loadImpact = (name: string) => async (signal: AbortSignal) => {
    const { own } = await queryWithSignal(signal, {
      ...clientPolicies.policies(realm),
      staleTime: 0,
    })
    const names = policiesUsing(own, name).map((policy) => policy.name)
    return names.length > 0
      ? t('clientProfileUsedBy', { count: names.length, names: names })
      : undefined
  }
  const actionsOf = (
    profile: ClientProfile,
    isGlobal: boolean,
    label: TextKey = 'delete',
  ): readonly MenuAction[] => [
    { label: 'duplicate', requires: 'manage-realm', onSelect: () => setProfileToCopy(profile) },
    ...(isGlobal
      ? []
      : [
          {
            label,
            danger: true,
            requires: 'manage-realm' as const,
            onSelect: () =>
              confirm({
                title: 'deleteClientProfileConfirmTitle',
                text: 'deleteClientProfileConfirm',
                params: { profileName: profile.name },
                impact: loadImpact(profile.name),
                danger: true,
                run: async () => {
                  await remove.mutateAsync(profile)
                  await onDeleted?.()
                },
              }),
          },
        ]),
  ]
  const dialog = profileToCopy && (
    <DuplicateProfileDialog
      realm={realm}
      profile={profileToCopy}
      onClose={() => setProfileToCopy(undefined)}
    />
  )
  return { actionsOf, dialog }
}
