import { getRouteApi } from '@tanstack/react-router'
import { ProviderPage } from '../ProviderPage'
import { kerberos } from './kerberos.fields'

export { load } from '../ProviderPage'

const route = getRouteApi('/$realm/user-federation/kerberos/$id')

export default function KerberosPage() {
  return <ProviderPage {...route.useParams()} providerId="kerberos" sections={kerberos} />
}
