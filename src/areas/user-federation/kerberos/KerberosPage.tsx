import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { federation } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { ProviderForm } from '../ProviderForms'
import { FederationProviderHeader } from '../FederationProviderHeader'
import { kerberos } from './kerberos.fields'

const route = getRouteApi('/$realm/user-federation/kerberos/$id')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.settings(realm, id),
]

export default function KerberosPage() {
  const { realm, id } = route.useParams()
  useQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  if (provider.providerId !== 'kerberos') return <NotFound />
  return (
    <>
      <FederationProviderHeader realm={realm} provider={provider} />
      <ProviderForm key={id} realm={realm} id={id} sections={kerberos} />
    </>
  )
}
