import { Permissions } from '~/parts/tabs'
import type { ProviderTab } from './tabs'

export const ProviderPermissions = ({ realm, provider: { alias } }: ProviderTab) => (
  <Permissions
    realm={realm}
    of={{ type: 'identityProviders', id: alias }}
    requires="manage-identity-providers"
  />
)
