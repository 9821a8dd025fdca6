import type { PolicyProvider, RegistrationPolicy } from '~/api/clients/registrationPolicies'
import type { Text } from '~/ui/useText'

// @texts allow-default-scopes.* @texts allowed-* @texts client-uris-*
// @texts host-sending-* @texts max-clients.* @texts registration-web-* @texts trusted-hosts.*

/** Keycloak has no titles for providers, but most have one telling setting. */
const titles: Record<string, string> = {
  'allowed-client-templates': 'allowed-client-scopes.label',
  'allowed-protocol-mappers': 'allowed-protocol-mappers.label',
  'client-disabled': 'registrationDisablesClient',
  'consent-required': 'consentRequired',
  'max-clients': 'max-clients.label',
  'registration-web-origins': 'registration-web-origins.label',
  scope: 'registrationWithoutFullScope',
  'trusted-hosts': 'trusted-hosts.label',
}

/** Providers of extensions have no title. */
export function providerTitle(providerId: string, { t }: Text) {
  const key = Object.hasOwn(titles, providerId) ? titles[providerId] : undefined
  return key ? t(key) : providerId
}

/** Keycloak stores a set, in random order. */
const valuesOf = (config: RegistrationPolicy['config'], name: string) =>
  (config[name] ?? []).filter((value) => value !== '').toSorted()

/** Falls back to the provider's help text. */
export function summarizePolicy(
  { config }: Pick<RegistrationPolicy, 'config'>,
  { properties = [], helpText }: Omit<PolicyProvider, 'id'>,
  { t, label, list }: Text,
): string {
  const settings = properties.flatMap(({ name = '', label: title, type }) => {
    const values = valuesOf(config, name)
    if (values.length === 0) return []
    const texts =
      type === 'boolean' ? values.map((value) => t(value === 'true' ? 'on' : 'off')) : values
    return [`${label(title, { plain: true }) || name}: ${list(texts)}`]
  })
  return settings.length > 0 ? settings.join('; ') : label(helpText, { plain: true })
}

const hostMustMatch = 'host-sending-registration-request-must-match'

/** One list per policy that checks the host; all policies must agree. Empty if none checks it. */
export const trustedHostsByPolicy = (
  policies: readonly RegistrationPolicy[],
): (readonly string[])[] =>
  policies
    // Keycloak treats a missing value as true.
    .filter(({ providerId, config }) =>
      providerId === 'trusted-hosts' ? (config[hostMustMatch]?.[0] ?? 'true') === 'true' : false,
    )
    .map(({ config }) => valuesOf(config, 'trusted-hosts'))
