import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { daysLeft, readCertificate, type Certificate } from '~/lib/certificates/certificate'

type Certificates = readonly (Certificate | undefined)[]

/** The certificates of a setting that holds several, separated by commas. */
export const parseCertificates = (text: string): Certificates =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(readCertificate)

/** The certificates that a set of keys (JSON) comes with; keys without one never end. */
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
    return [] // a key as it is, or none
  }
}

type ProviderConfig = Pick<IdentityProvider, 'config'>

/** Where the server reads the keys itself, from metadata that name certificates. */
export const metadataUrlOf = ({ config }: ProviderConfig) =>
  config.validateSignature === 'true' && config.useMetadataDescriptorUrl === 'true'
    ? config.metadataDescriptorUrl
    : undefined

/** The certificates in a provider's own settings that it checks signatures with. */
export function certificatesOf({ config }: ProviderConfig): Certificates {
  if (config.validateSignature !== 'true' || config.useMetadataDescriptorUrl === 'true') return []
  return config.signingCertificate
    ? parseCertificates(config.signingCertificate)
    : config.useJwksUrl === 'true'
      ? []
      : certificatesOfKeys(config.publicKeySignatureVerifier ?? '')
}

/** In how many days the last of the certificates ends; undefined without any that can be read. */
export function daysUntilExpiry(certificates: Certificates, now = Date.now()): number | undefined {
  const days = certificates.flatMap((certificate) =>
    certificate ? [daysLeft(certificate, now)] : [],
  )
  return days.length > 0 ? Math.max(...days) : undefined
}
