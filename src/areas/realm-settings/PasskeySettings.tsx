import { RouteLink } from '~/routing/RouteLink'
import { useFormInfo } from '~/form/formInfo'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

/** Leads to how passkeys are made, which is a policy of its own. */
export default function PasskeySettings() {
  const { t } = useText()
  const { realm } = useFormInfo()
  const deniedReason = useDeniedReason()
  if (deniedReason({ all: ['view-identity-providers', 'view-clients'] })) return null
  return (
    <RouteLink
      to="/$realm/authentication/{-$tab}"
      params={{ realm, tab: 'policies' }}
      search={{ policy: 'webauthnPasswordlessPolicy' }}
    >
      {t('passkeysSettingsTooltip')}
    </RouteLink>
  )
}
