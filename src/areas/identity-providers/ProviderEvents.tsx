import { getRouteApi } from '@tanstack/react-router'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import { AdminEvents } from '~/parts/tabs'
import { useAddressState } from '~/routing/useAddressState'

const route = getRouteApi('/$realm/identity-providers/$providerId/$alias/$tab')

type Props = { realm: string; provider: IdentityProvider }

export default function ProviderEvents({ realm, provider: { alias } }: Props) {
  const listState = useAddressState(route)
  const lists: readonly AdminEventList[] = [
    { title: 'adminEvents', resourcePath: `identity-provider/instances/${alias}` },
    { title: 'mappers', resourcePath: `identity-provider/instances/${alias}/mappers*` },
  ]
  return <AdminEvents realm={realm} listState={listState} lists={lists} />
}
