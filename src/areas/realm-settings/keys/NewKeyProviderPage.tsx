import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { NewComponent } from '~/api/components'
import { createKeyProvider, keyProviderInterface } from '~/api/realms/keyProviders'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { CreatePage } from '~/form/CreatePage'
import { NotFound } from '~/routing/screens'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { providerSections } from './keyProvider.fields'

const route = getRouteApi('/$realm/realm-settings/keys/providers/add/$providerType')

export const load = () => [serverInfo]

export default function NewKeyProviderPage() {
  const { realm, providerType } = route.useParams()
  const { label } = useText()
  const { id: parentId = realm } = useRealm(realm)
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = info.componentTypes?.[keyProviderInterface]?.find(({ id }) => id === providerType)
  if (!type) return <NotFound />
  const newProvider: NewComponent = {
    name: providerType,
    providerId: providerType,
    providerType: keyProviderInterface,
    parentId,
    config: {},
  }
  return (
    <CreatePage
      key={providerType}
      title="addProvider"
      badges={<Badge large>{providerType}</Badge>}
      intro={<Content component="p">{label(type.helpText, { plain: true })}</Content>}
      list={linkOptions({
        to: '/$realm/realm-settings/keys/$tab',
        params: { realm, tab: 'providers' },
        search: {},
      })}
      defaultValues={newProvider}
      create={createKeyProvider(realm)}
      sections={providerSections(type.properties, { isNew: true })}
      requires="manage-realm"
    />
  )
}
