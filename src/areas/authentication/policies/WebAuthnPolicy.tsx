import { realms, updateRealmPolicy } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import type { Section } from '~/lib/field'
import { HelpIcon, useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { topLevelNames, passwordless, webauthn } from './webauthn.fields'
import '../authentication.css'

type Props = { realm: string }

export const WebAuthnPolicy = ({ realm }: Props) => (
  <Policy realm={realm} sections={webauthn} about="webAuthnPolicyFormHelp" />
)

export const PasswordlessPolicy = ({ realm }: Props) => (
  <Policy realm={realm} sections={passwordless} about="webAuthnPolicyPasswordlessFormHelp" />
)

function Policy({
  realm,
  sections,
  about,
}: Props & { sections: readonly Section[]; about: string }) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  return (
    <>
      {isHelpOn && (
        <p className="castellan-policy-intro">
          {t('webauthnIntro')} <HelpIcon label={t('webauthnIntro')} help={t(about)} />
        </p>
      )}
      <EditForm
        query={realms.byName(realm)}
        sections={sections}
        requires="manage-realm"
        save={{
          mutation: updateRealmPolicy(realm, {
            done: 'webAuthnUpdateSuccess',
            failed: 'webAuthnUpdateError',
          }),
          // Keycloak ignores the group without `RpEntityName` and resets missing settings.
          partial: { together: [topLevelNames(sections)] },
        }}
      />
    </>
  )
}
