import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { metadataCertificates } from '~/api/identity-providers/providerImport'
import { queryClient } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { expiryWarningDays } from '~/lib/certificates/certificate'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { parseCertificates, certificatesOf, daysUntilExpiry, metadataUrlOf } from './certificates'

/** `certificates` is undefined while loading and without permission. */
export function useMetadataCertificates(realm: string, address: string | undefined) {
  const mayRead = holds('manage-identity-providers', usePermissions(realm))
  const { data, error } = useQuery({
    ...metadataCertificates(realm, address ?? ''),
    enabled: mayRead && address !== undefined && address !== '',
  })
  return { mayRead, error, certificates: data === undefined ? undefined : parseCertificates(data) }
}

/** Days until the keys expire, from cached data only; undefined if unknown. */
export function cachedDaysLeft(realm: string, provider: IdentityProvider) {
  const address = metadataUrlOf(provider)
  const read = address && queryClient.getQueryData(metadataCertificates(realm, address).queryKey)
  return daysUntilExpiry(address ? parseCertificates(read ?? '') : certificatesOf(provider))
}

export const daysText = (days: number | undefined, { t }: Text) =>
  days === undefined ? '' : days < 0 ? t('keysEnded') : t('keysDaysLeft', { count: days })

type Props = {
  realm: string
  provider: IdentityProvider
  large?: true
}

export function KeyExpiryBadge({ realm, provider, large }: Props) {
  const text = useText()
  const { certificates = certificatesOf(provider) } = useMetadataCertificates(
    realm,
    metadataUrlOf(provider),
  )
  const days = daysUntilExpiry(certificates)
  if (days === undefined) return large ? null : '—'
  const daysLeftText = daysText(days, text)
  const color = days < 0 ? 'red' : days < expiryWarningDays ? 'orange' : 'grey'
  if (large)
    return (
      <Badge large outline color={color}>
        {text.t('keysOfProvider', { left: daysLeftText })}
      </Badge>
    )
  return color === 'grey' ? daysLeftText : <Badge color={color}>{daysLeftText}</Badge>
}
