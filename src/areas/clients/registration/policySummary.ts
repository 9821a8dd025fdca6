import type { PolicyProvider, RegistrationPolicy } from '~/api/clients/registrationPolicies'
import type { Text } from '~/ui/useText'

// Settings in words: @texts allow-default-scopes.* @texts allowed-* @texts client-uris-*
// @texts host-sending-* @texts max-clients.* @texts registration-web-* @texts trusted-hosts.*

/** The server has no titles for kinds of policies, but most have one setting that says what it is. */
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

/** A kind of policy in words; one that only an extension knows stays as it is named. */
export function providerTitle(providerId: string, { t }: Text) {
  const key = Object.hasOwn(titles, providerId) ? titles[providerId] : undefined
  return key ? t(key) : providerId
}

/** The server keeps values as a set: every answer has another order. */
const valuesOf = (config: RegistrationPolicy['config'], name: string) =>
  (config[name] ?? []).filter((value) => value !== '').toSorted()

/** What a policy is set to, in one line; of one without settings what its kind does. */
export function summarizePolicy(
  { config }: Pick<RegistrationPolicy, 'config'>,
  { properties = [], helpText }: Omit<PolicyProvider, 'id'>,
  { t, label }: Text,
): string {
  const settings = properties.flatMap(({ name = '', label: title, type }) => {
    const values = valuesOf(config, name)
    if (values.length === 0) return []
    const texts =
      type === 'boolean' ? values.map((value) => t(value === 'true' ? 'on' : 'off')) : values
    return [`${label(title, { plain: true }) || name}: ${texts.join(', ')}`]
  })
  return settings.length > 0 ? settings.join('; ') : label(helpText, { plain: true })
}

const hostMustMatch = 'host-sending-registration-request-must-match'

/**
 * The hosts that policies let register clients: those of each policy that looks at the host, of which
 * all have to agree. None at all when no policy looks.
 */
export const trustedHostsByPolicy = (
  policies: readonly RegistrationPolicy[],
): (readonly string[])[] =>
  policies
    // The server takes a switch that is not set for on.
    .filter(({ providerId, config }) =>
      providerId === 'trusted-hosts' ? (config[hostMustMatch]?.[0] ?? 'true') === 'true' : false,
    )
    .map(({ config }) => valuesOf(config, 'trusted-hosts'))
