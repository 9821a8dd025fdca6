import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Title,
} from '@patternfly/react-core'
import { useRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { environment } from '~/api/session'
import { useSendsSignals } from '~/api/clients/ssf'
import { CopyButton } from '~/ui/actions/CopyButton'
import { ExternalLink } from '~/ui/ExternalLink'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useText } from '~/ui/useText'

/** The addresses at which a realm describes itself to those that connect to it. */
export function Endpoints({ realm }: { realm: string }) {
  const { t } = useText()
  const { verifiableCredentialsEnabled } = useRealm(realm)
  const hasFeature = useFeature()
  const base = environment().serverBaseUrl
  const name = encodeURIComponent(realm)
  const isIssuer = hasFeature('OID4VC_VCI') && verifiableCredentialsEnabled === true
  const isTransmitter = useSendsSignals(realm)
  const endpoints = [
    ['openIDEndpointConfiguration', `/realms/${name}/.well-known/openid-configuration`, true],
    ['samlIdentityProviderMetadata', `/realms/${name}/protocol/saml/descriptor`, true],
    ['oid4vcIssuerMetadata', `/.well-known/openid-credential-issuer/realms/${name}`, isIssuer],
    ['ssfConfigurationMetadata', `/realms/${name}/.well-known/ssf-configuration`, isTransmitter],
  ] as const
  return (
    <section className="castellan-section" aria-labelledby="realm-endpoints">
      <Title headingLevel="h2" size="lg" id="realm-endpoints">
        {t('endpoints')} <HelpIcon label={t('endpoints')} help={t('endpointsHelp')} />
      </Title>
      <DescriptionList isCompact>
        {endpoints.flatMap(([key, path, isShown]) =>
          isShown ? (
            <DescriptionListGroup key={key}>
              <DescriptionListTerm>
                <ExternalLink href={base + path}>{t(key)}</ExternalLink>
              </DescriptionListTerm>
              <DescriptionListDescription>
                <span className="castellan-lines" dir="ltr">
                  {base + path}
                </span>{' '}
                <CopyButton text={base + path} name={t(key)} />
              </DescriptionListDescription>
            </DescriptionListGroup>
          ) : (
            []
          ),
        )}
      </DescriptionList>
    </section>
  )
}
