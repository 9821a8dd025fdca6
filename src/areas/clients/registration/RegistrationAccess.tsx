import { useQuery } from '@tanstack/react-query'
import { registrationPolicies, type PolicyKind } from '~/api/clients/registrationPolicies'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { trustedHosts } from './policySummary'

/** What the policies come to: from where clients can be registered at all. */
export function RegistrationAccess({ realm, kind }: { realm: string; kind: PolicyKind }) {
  const { t } = useText()
  const { data } = useQuery(registrationPolicies.list(realm))
  if (!data) return null
  const hosts = trustedHosts(data.filter(({ subType }) => subType === kind))
  if (hosts.some((host) => host.length === 0))
    return <InlineAlert variant="info" title={t('registrationFromNowhere')} />
  if (hosts.length > 0)
    return hosts.map((host) => (
      <InlineAlert
        key={host.join()}
        variant="info"
        title={t('registrationFrom', { hosts: host.join(', ') })}
      />
    ))
  // With a token it is the token that says who may.
  return kind === 'anonymous' && <InlineAlert variant="warning" title={t('registrationFromAny')} />
}
