import { getRouteApi } from '@tanstack/react-router'
import { createFlow } from '~/api/authentication/flows'
import { CreatePage } from '~/form/CreatePage'
import { flowLink } from '~/parts/authentication/FlowLink'
import { authenticationLink } from './authenticationLink'
import { newFlow } from './flows/flow.fields'

const route = getRouteApi('/$realm/authentication/flows/create')

export default function NewFlowPage() {
  const { realm } = route.useParams()
  return (
    <CreatePage
      title="createFlow"
      list={authenticationLink('flows')}
      created={(id) => flowLink({ id })}
      defaultValues={{ alias: '', description: '', providerId: 'basic-flow' }}
      create={createFlow(realm)}
      sections={newFlow}
      // The route requires manage-authorization, the server manage-realm.
      requires={{ all: ['manage-authorization', 'manage-realm'] }}
      button="create"
    />
  )
}
