import { getRouteApi } from '@tanstack/react-router'
import type { AdminEventList } from '~/parts/events/AdminEvents'
import { AdminEvents } from '~/parts/tabs'
import { useAddressState } from '~/routing/useAddressState'
import type { ProviderTab } from './tabs'

const route = getRouteApi('/$realm/identity-providers/$providerId/$alias/$tab')

export function ProviderEvents({ realm, provider: { alias } }: ProviderTab) {
  const listState = useAddressState(route)
  const lists: readonly AdminEventList[] = [
    { title: 'adminEvents', resourcePath: `identity-provider/instances/${alias}` },
    { title: 'mappers', resourcePath: `identity-provider/instances/${alias}/mappers*` },
  ]
  return <AdminEvents realm={realm} listState={listState} lists={lists} />
}
