import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import type { Section } from '~/lib/field'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'
import { HelpIcon, useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { authenticationLink } from '../authenticationLink'
import { ciba } from './ciba.fields'
import { PolicyForm } from './PolicyForm'
import { passwordless, topLevelNames, webauthn } from './webauthn.fields'
import '../authentication.css'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export default function AuthenticationPoliciesTab({ realm }: { realm: string }) {
  const { policy } = route.useSearch()
  // Prefetches password policy types and features.
  useQuery(serverInfo)
  // Other ids lead to the first tab, as in the official console.
  const current = policyTabs.some(({ id }) => id === policy) ? policy : undefined
  return (
    <TabbedPage
      isNested
      label="policies"
      tabs={policyTabs}
      page={{ realm }}
      objectId={realm}
      current={current}
      link={(id) => authenticationLink('policies', id)}
    />
  )
}

/** Same ids as in the official console. */
const policyTabs = defineTabs<{ realm: string }>([
  {
    id: 'passwordPolicy',
    title: 'passwordPolicy',
    component: lazyComponent(async () => (await import('./PasswordPolicy')).PasswordPolicy),
  },
  {
    id: 'otpPolicy',
    title: 'otpPolicy',
    component: lazyComponent(async () => (await import('./OtpPolicy')).OtpPolicy),
  },
  {
    id: 'webauthnPolicy',
    title: 'webauthnPolicy',
    render: ({ realm }) => (
      <WebAuthnPolicy realm={realm} sections={webauthn} about="webAuthnPolicyFormHelp" />
    ),
  },
  {
    id: 'webauthnPasswordlessPolicy',
    title: 'webauthnPasswordlessPolicy',
    render: ({ realm }) => (
      <WebAuthnPolicy
        realm={realm}
        sections={passwordless}
        about="webAuthnPolicyPasswordlessFormHelp"
      />
    ),
  },
  {
    id: 'cibaPolicy',
    title: 'cibaPolicy',
    render: ({ realm }) => (
      <PolicyForm realm={realm} sections={ciba} done="updateCibaSuccess" failed="updateCibaError" />
    ),
  },
])

type WebAuthnProps = { realm: string; sections: readonly Section[]; about: string }

function WebAuthnPolicy({ realm, sections, about }: WebAuthnProps) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  return (
    <>
      {isHelpOn && (
        <p className="castellan-policy-intro">
          {t('webauthnIntro')} <HelpIcon label={t('webauthnIntro')} help={t(about)} />
        </p>
      )}
      <PolicyForm
        realm={realm}
        sections={sections}
        done="webAuthnUpdateSuccess"
        failed="webAuthnUpdateError"
        // Keycloak ignores the group without `RpEntityName` and resets missing settings.
        partial={{ together: [topLevelNames(sections)] }}
      />
    </>
  )
}
