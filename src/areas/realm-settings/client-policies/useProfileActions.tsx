import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  clientPolicies,
  createClientProfile,
  deleteClientProfile,
  policiesUsing,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { describeFailure } from '~/lib/errors'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

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

type DuplicateProfileDialogProps = { realm: string; profile: ClientProfile; onClose: () => void }

function DuplicateProfileDialog({ realm, profile, onClose }: DuplicateProfileDialogProps) {
  const { t } = useText()
  const go = useGo()
  const copy = useMutation(withoutToast(createClientProfile(realm)))
  return (
    <NameDialog
      title={t('duplicateScopeTitle', { name: profile.name })}
      text="clientProfileDuplicateExplain"
      label="newClientProfileName"
      button="duplicate"
      initialName={`${profile.name}-copy`}
      isBusy={copy.isPending}
      serverError={copy.error ? describeFailure(copy.error).message : undefined}
      onNameChange={copy.reset}
      onSubmit={(name) =>
        copy.mutate(
          { ...profile, name },
          {
            onSuccess: () => {
              onClose()
              void go({
                to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
                params: { profileName: name },
              })
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
