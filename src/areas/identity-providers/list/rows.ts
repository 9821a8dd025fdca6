import { inOrder, type IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { ListQuery } from '~/routing/useAddressState'

/** What a provider is shown as. */
export const nameOf = ({ displayName, alias }: IdentityProvider) => displayName || alias

/** The providers as the login page orders them, as far as the address asks for them. */
export const narrowed = (
  providers: readonly IdentityProvider[],
  { type, enabled, own, organization }: ListQuery['filters'],
) =>
  inOrder(providers).filter(
    (provider) =>
      (type === undefined || provider.providerId === type) &&
      (enabled === undefined || String(provider.enabled !== false) === enabled) &&
      (own === undefined || !provider.organizationId) &&
      (organization === undefined || provider.organizationId === organization),
  )
