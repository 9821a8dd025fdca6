import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { storageTypes } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { NewProvider } from '../ProviderForms'
import { typeName } from '../federationConfig'
import { customSections } from './custom.fields'

const route = getRouteApi('/$realm/user-federation/$providerId/new')

export default function NewCustomPage() {
  const { realm, providerId } = route.useParams()
  const { t, label } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = storageTypes(info).find(({ id }) => id === providerId)
  if (!type) return <NotFound />
  return (
    <>
      <PageHeader name={t('addProvider', { provider: typeName(providerId), count: 1 })} />
      {type.helpText && <Content component="p">{label(type.helpText, { plain: true })}</Content>}
      <NewProvider
        key={providerId}
        realm={realm}
        providerId={providerId}
        sections={customSections(type)}
      />
    </>
  )
}
