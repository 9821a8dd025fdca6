import { Permissions } from '~/parts/tabs'
import type { ProviderTab } from './tabs'

/** Who may exchange tokens of the provider: the permissions of the old model. */
export const ProviderPermissions = ({ realm, provider: { alias } }: ProviderTab) => (
  <Permissions
    realm={realm}
    of={{ type: 'identityProviders', id: alias }}
    requires="manage-identity-providers"
  />
)
