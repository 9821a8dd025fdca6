import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  clientPolicies,
  deleteClientProfile,
  usersOf,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { queryWithSignal } from '~/api/queryClient'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

const DuplicateProfile = lazyComponent(
  async () => (await import('./DuplicateProfile')).DuplicateProfile,
)

/** What can be done with a profile as a whole. `left` is called before it is gone. */
export function useProfileActions(realm: string, left?: () => Promise<void>) {
  const { t } = useText()
  const remove = useMutation(deleteClientProfile(realm))
  const [copied, setCopied] = useState<ClientProfile>()
  /** The policies that it is taken out of. */
  const touches = (name: string) => async (signal: AbortSignal) => {
    const { own } = await queryWithSignal(signal, {
      ...clientPolicies.policies(realm),
      staleTime: 0,
    })
    const names = usersOf(own, name).map((policy) => policy.name)
    return names.length > 0
      ? t('clientProfileUsedBy', { count: names.length, names: names.join(', ') })
      : undefined
  }
  const actionsOf = (
    profile: ClientProfile,
    isGlobal: boolean,
    label: TextKey = 'delete',
  ): readonly Action[] => [
    { label: 'duplicate', requires: 'manage-realm', onSelect: () => setCopied(profile) },
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
                impact: touches(profile.name),
                danger: true,
                run: async () => {
                  await remove.mutateAsync(profile)
                  await left?.()
                },
              }),
          },
        ]),
  ]
  const dialog = copied && (
    <Suspense fallback={null}>
      <DuplicateProfile realm={realm} profile={copied} onClose={() => setCopied(undefined)} />
    </Suspense>
  )
  return { actionsOf, dialog }
}
