import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { storageTypeOf } from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/screens'
import { useText } from '~/ui/useText'
import { NewProvider } from '../NewProvider'
import { customSections } from './custom.fields'

const route = getRouteApi('/$realm/user-federation/$providerId/new')

export default function NewCustomPage() {
  const params = route.useParams()
  const { label } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const type = storageTypeOf(info, params.providerId)
  if (!type) return <NotFound />
  return (
    <NewProvider
      {...params}
      intro={
        type.helpText && <Content component="p">{label(type.helpText, { plain: true })}</Content>
      }
      sections={customSections(type)}
    />
  )
}
