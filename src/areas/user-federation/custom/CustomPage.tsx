import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { federation, storageTypes, emptyComponentType } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { ProviderForm } from '../ProviderForms'
import { FederationProviderHeader } from '../FederationProviderHeader'
import { customSections } from './custom.fields'

const route = getRouteApi('/$realm/user-federation/$providerId/$id')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.settings(realm, id),
]

export default function CustomPage() {
  const { realm, providerId, id } = route.useParams()
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  if (provider.providerId !== providerId) return <NotFound />
  const type = storageTypes(info).find((storageType) => storageType.id === providerId)
  return (
    <>
      <FederationProviderHeader realm={realm} provider={provider} />
      {!type && <InlineAlert variant="warning" title={t('unknownProvider')} />}
      <ProviderForm
        key={id}
        realm={realm}
        id={id}
        sections={customSections(type ?? emptyComponentType(providerId))}
      />
    </>
  )
}
