import { getRouteApi } from '@tanstack/react-router'
import { NewProvider } from '../NewProvider'
import { kerberos } from './kerberos.fields'

const route = getRouteApi('/$realm/user-federation/kerberos/new')

export default function NewKerberosPage() {
  return <NewProvider {...route.useParams()} providerId="kerberos" sections={kerberos} />
}
