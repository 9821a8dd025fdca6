import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { metadataCertificates } from '~/api/identity-providers/providerImport'
import { queryClient } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { expiryWarningDays } from '~/lib/certificates/certificate'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { certificatesIn, certificatesOf, daysOf, metadataOf } from './certificates'

/** The certificates that metadata name today; undefined while unknown, or where nobody may ask. */
export function useMetadataCertificates(realm: string, address: string | undefined) {
  const mayAsk = holds('manage-identity-providers', usePermissions(realm))
  const { data, error } = useQuery({
    ...metadataCertificates(realm, address ?? ''),
    enabled: mayAsk && address !== undefined && address !== '',
  })
  return { mayAsk, error, certificates: data === undefined ? undefined : certificatesIn(data) }
}

/** In how many days the keys of a provider end, as far as they are known without asking. */
export function cachedDaysLeft(realm: string, provider: IdentityProvider) {
  const address = metadataOf(provider)
  const read = address && queryClient.getQueryData(metadataCertificates(realm, address).queryKey)
  return daysOf(address ? certificatesIn(read ?? '') : certificatesOf(provider))
}

export const daysText = (days: number | undefined, { t }: Text) =>
  days === undefined ? '' : days < 0 ? t('keysEnded') : t('keysDaysLeft', { count: days })

type Props = {
  realm: string
  provider: IdentityProvider
  /** Beside the title: says what it is about. */
  large?: true
}

/** How long the keys are good that a provider checks signatures with. */
export function KeyExpiryBadge({ realm, provider, large }: Props) {
  const text = useText()
  const { certificates = certificatesOf(provider) } = useMetadataCertificates(
    realm,
    metadataOf(provider),
  )
  const days = daysOf(certificates)
  if (days === undefined) return large ? null : '—'
  const words = daysText(days, text)
  const color = days < 0 ? 'red' : days < expiryWarningDays ? 'orange' : 'grey'
  if (large)
    return (
      <Badge large outline color={color}>
        {text.t('keysOfProvider', { left: words })}
      </Badge>
    )
  return color === 'grey' ? words : <Badge color={color}>{words}</Badge>
}
