import { useMutation } from '@tanstack/react-query'
import { switchRealm } from '~/api/realms/realms'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useText } from '~/ui/useText'

/** Stands in place of the list in a realm without organizations; one click switches them on. */
export function OrganizationsDisabled({ realm }: { realm: string }) {
  const { t } = useText()
  const toggle = useMutation(switchRealm(realm))
  const turnOn = () =>
    toggle.mutate({ patch: { organizationsEnabled: true }, label: t('organizationsEnabled') })
  return (
    <EmptyPanel
      title="organizationsOff"
      text="organizationsOffExplain"
      action={
        <ActionButton
          variant="primary"
          action={{ label: 'organizationsTurnOn', requires: 'manage-realm', onSelect: turnOn }}
        />
      }
    />
  )
}
