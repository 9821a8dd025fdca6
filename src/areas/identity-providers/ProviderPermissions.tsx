import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { Permissions } from '~/parts/tabs'

type Props = { realm: string; provider: IdentityProvider }

export default function ProviderPermissions({ realm, provider: { alias } }: Props) {
  return (
    <Permissions
      realm={realm}
      of={{ type: 'identityProviders', id: alias }}
      requires="manage-identity-providers"
    />
  )
}
