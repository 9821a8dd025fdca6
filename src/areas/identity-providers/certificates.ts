import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { daysLeft, readCertificate, type Certificate } from '~/lib/certificates'

type Certificates = readonly (Certificate | undefined)[]

/** Comma-separated certificates; undefined for each that can't be parsed. */
export const parseCertificates = (text: string): Certificates =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(readCertificate)

/** Certificates in a JWKS (`x5c`). Keys without one never expire. */
function certificatesOfKeys(text: string): Certificates {
  try {
    const { keys }: { keys?: unknown } = Object(JSON.parse(text))
    if (!Array.isArray(keys)) return []
    return keys.flatMap((key: unknown) => {
      const { x5c }: { x5c?: unknown } = Object(key)
      const first: unknown = Array.isArray(x5c) ? x5c[0] : undefined
      return typeof first === 'string' ? [readCertificate(first)] : []
    })
  } catch {
    return [] // a bare PEM key, or empty
  }
}

type ProviderConfig = Pick<IdentityProvider, 'config'>

/** The metadata URL that Keycloak loads signing keys from, if it does. */
export const metadataUrlOf = ({ config }: ProviderConfig) =>
  config.validateSignature === 'true' && config.useMetadataDescriptorUrl === 'true'
    ? config.metadataDescriptorUrl
    : undefined

export const metadataUrlsOf = (providers: readonly ProviderConfig[]): string[] =>
  providers.flatMap((provider) => metadataUrlOf(provider) || [])

/** As stored. With a metadata URL, Keycloak uses those in the metadata instead. */
function certificatesOf({ config }: ProviderConfig): Certificates {
  if (config.validateSignature !== 'true') return []
  return config.signingCertificate
    ? parseCertificates(config.signingCertificate)
    : config.useJwksUrl === 'true'
      ? []
      : certificatesOfKeys(config.publicKeySignatureVerifier ?? '')
}

/** Days until the last certificate expires; undefined if none is readable. */
function daysUntilExpiry(certificates: Certificates, now = Date.now()): number | undefined {
  const days = certificates.flatMap((certificate) =>
    certificate ? [daysLeft(certificate, now)] : [],
  )
  return days.length > 0 ? Math.max(...days) : undefined
}

export type KeyExpiry = {
  /** Undefined if unknown. */
  days: number | undefined
  /** The metadata, whose keys count, have not been read. */
  isStored: boolean
}

/** `metadata`: certificates read from the provider's metadata URL. */
export function keyExpiry(provider: ProviderConfig, metadata: string | undefined): KeyExpiry {
  const isStored = Boolean(metadataUrlOf(provider)) && metadata === undefined
  const certificates =
    metadata === undefined ? certificatesOf(provider) : parseCertificates(metadata)
  return { days: daysUntilExpiry(certificates), isStored }
}
