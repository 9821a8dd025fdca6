import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { components, type Component, componentUpdate } from '~/api/components'
import {
  keyProviders,
  keyProviderInterface,
  updateKeyProvider,
  usedAlgorithms,
} from '~/api/realms/keyProviders'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { confirmed } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { providerSections } from './keyProvider.fields'
import { isActive, keyProviderRemoval, keyRotation } from './keyProviderActions'

const route = getRouteApi('/$realm/realm-settings/keys/providers/$id/$providerType/settings')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  components.byId(realm, id),
  serverInfo,
]

export default function KeyProviderPage() {
  const { realm, id, providerType } = route.useParams()
  const { t, label } = useText()
  const go = useGo()
  const { data: info } = useSuspenseQuery(serverInfo)
  const query = components.byId(realm, id)
  const { data: provider } = useSuspenseQuery(query)
  const type = info.componentTypes?.[keyProviderInterface]?.find(
    (componentType) => componentType.id === providerType,
  )
  const goToProviders = () =>
    void go({
      to: '/$realm/realm-settings/keys/$tab',
      params: { realm, tab: 'providers' },
      search: {},
    })

  const before = async (body: Component, theirs: Component) => {
    if (isActive(body) || !isActive(theirs)) return true
    const keys = await queryClient.query({ ...keyProviders.keys(realm), staleTime: 0 })
    const algorithms = usedAlgorithms(keys, id)
    if (algorithms.length === 0) return true
    return confirmed({
      title: 'keysUsedTitle',
      button: 'save',
      impact: <Content component="p">{t('keysUsedFor', { algorithms: algorithms })}</Content>,
    })
  }
  return (
    <>
      <PageHeader
        name={provider.name || provider.providerId}
        badges={<Badge large>{providerType}</Badge>}
        actions={[
          keyRotation(realm, provider),
          confirmedAction(keyProviderRemoval(realm), [provider], { onDone: goToProviders }),
        ]}
      />
      {type?.helpText && <Content component="p">{label(type.helpText, { plain: true })}</Content>}
      <EditForm
        key={id}
        query={query}
        sections={providerSections(type?.properties ?? [])}
        requires="manage-realm"
        save={{ mutation: updateKeyProvider(realm), partial: componentUpdate, before }}
      />
    </>
  )
}
