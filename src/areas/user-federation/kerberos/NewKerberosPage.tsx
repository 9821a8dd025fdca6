import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { NewProvider } from '../ProviderForms'
import { kerberos } from './kerberos.fields'

const route = getRouteApi('/$realm/user-federation/kerberos/new')

export default function NewKerberosPage() {
  const { realm } = route.useParams()
  const { t } = useText()
  return (
    <>
      <PageHeader name={t('addProvider', { provider: 'Kerberos', count: 1 })} />
      <NewProvider realm={realm} providerId="kerberos" sections={kerberos} />
    </>
  )
}
