import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { metadataCertificates } from '~/api/identity-providers/providerImport'
import { queryClient } from '~/api/queryClient'
import { expiryWarningDays } from '~/lib/certificates'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { keyExpiry, metadataUrlOf, type KeyExpiry } from './certificates'

/** What the last check (`checkMetadata`) read. */
export const useMetadataCertificates = (realm: string, address: string | undefined) =>
  useQuery({ ...metadataCertificates(realm, address ?? ''), enabled: false })

/** From cached data only. */
export function cachedKeyExpiry(realm: string, provider: IdentityProvider): KeyExpiry {
  const address = metadataUrlOf(provider)
  const { queryKey } = metadataCertificates(realm, address ?? '')
  return keyExpiry(provider, address ? queryClient.getQueryData(queryKey) : undefined)
}

export function expiryText({ days, isStored }: KeyExpiry, { t }: Text): string {
  if (days === undefined) return isStored ? t('keysNotChecked') : ''
  const left = days < 0 ? t('keysEnded') : t('keysDaysLeft', { count: days })
  return isStored ? t('keysStored', { left }) : left
}

type Props = {
  realm: string
  provider: IdentityProvider
  large?: true
}

export function KeyExpiryBadge({ realm, provider, large }: Props) {
  const text = useText()
  const { data, isError } = useMetadataCertificates(realm, metadataUrlOf(provider))
  const expiry = keyExpiry(provider, data)
  const { days } = expiry
  const left = isError ? text.t('keysUnreadable') : expiryText(expiry, text)
  if (left === '') return large ? null : '—'
  const isWarning = isError || (days !== undefined && days < expiryWarningDays)
  const color = !isWarning ? 'grey' : !isError && days !== undefined && days < 0 ? 'red' : 'orange'
  if (large)
    return (
      <Badge large outline color={color}>
        {text.t('keysOfProvider', { left })}
      </Badge>
    )
  return color === 'grey' ? left : <Badge color={color}>{left}</Badge>
}
