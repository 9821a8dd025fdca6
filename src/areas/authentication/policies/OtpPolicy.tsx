import { realms, updateRealmPolicy, useRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { lazyComponent } from '~/ui/lazyComponent'
import { Badge } from '~/ui/Badge'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { otp, otpGroup } from './otp.fields'
import '../authentication.css'

// @texts otpSupportedApplications.*

const OtpCode = lazyComponent(async () => (await import('./OtpCode')).OtpCode)

export const OtpPolicy = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={otp}
    requires="manage-realm"
    save={{
      mutation: updateRealmPolicy(realm, { done: 'updateOtpSuccess', failed: 'updateOtpError' }),
      partial: { together: [otpGroup] },
    }}
  >
    <Applications realm={realm} />
    <OtpCode realm={realm} />
  </EditForm>
)

/** Computed by Keycloak from the saved policy. */
function Applications({ realm }: { realm: string }) {
  const { t, language } = useText()
  const { otpSupportedApplications = [] } = useRealm(realm)
  const names = otpSupportedApplications
    .map((key) => t(`otpSupportedApplications.${key}`))
    .toSorted((a, b) => a.localeCompare(b, language))
  return (
    <div className="castellan-otp-apps">
      <span>
        <strong>{t('supportedApplications')}</strong>{' '}
        <HelpIcon label={t('supportedApplications')} help="supportedApplicationsHelp" />
      </span>
      <span className="castellan-otp-names">
        {names.length > 0
          ? names.map((name) => <Badge key={name}>{name}</Badge>)
          : t('otpNoApplication')}
      </span>
    </div>
  )
}
