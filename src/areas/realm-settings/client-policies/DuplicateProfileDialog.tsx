import { useMutation } from '@tanstack/react-query'
import { createClientProfile, type ClientProfile } from '~/api/client-policies/clientPolicies'
import { withoutToast } from '~/api/queryClient'
import { describeFailure } from '~/lib/errors'
import { useGo } from '~/routing/RouteLink'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'

type Props = { realm: string; profile: ClientProfile; onClose: () => void }

export function DuplicateProfileDialog({ realm, profile, onClose }: Props) {
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
