import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { emptyComponentType, storageTypeOf } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { ProviderPage } from '../ProviderPage'
import { customSections } from './custom.fields'

export { load } from '../ProviderPage'

const route = getRouteApi('/$realm/user-federation/$providerId/$id')

export default function CustomPage() {
  const params = route.useParams()
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = storageTypeOf(info, params.providerId)
  return (
    <ProviderPage
      {...params}
      notice={!type && <InlineAlert variant="warning" title={t('unknownProvider')} />}
      sections={customSections(type ?? emptyComponentType(params.providerId))}
    />
  )
}
