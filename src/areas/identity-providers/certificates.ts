import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { daysLeft, readCertificate, type Certificate } from '~/lib/certificates/certificate'

/** The certificates of a setting that holds several, separated by commas. */
export const certificatesIn = (text: string): readonly (Certificate | undefined)[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readCertificate)

/** In how many days the last of the certificates ends; undefined without any that can be read. */
function daysOf(text: string, now = Date.now()): number | undefined {
  const left = certificatesIn(text).flatMap((each) => (each ? [daysLeft(each, now)] : []))
  return left.length > 0 ? Math.max(...left) : undefined
}

/** The same for the keys that a provider checks signatures with; those of its metadata are elsewhere. */
export function daysOfProvider({ config }: Pick<IdentityProvider, 'config'>) {
  const isChecked = config.validateSignature === 'true'
  return isChecked && config.useMetadataDescriptorUrl !== 'true'
    ? daysOf(config.signingCertificate ?? '')
    : undefined
}
