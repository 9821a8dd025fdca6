import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { createFlow } from '~/api/authentication/flows'
import { CreatePage } from '~/form/CreatePage'
import { newFlow } from './flows/flow.fields'
import { flowParams } from '~/parts/authentication/FlowLink'

const route = getRouteApi('/$realm/authentication/flows/create')

export default function NewFlowPage() {
  const { realm } = route.useParams()
  return (
    <CreatePage
      title="createFlow"
      list={linkOptions({
        to: '/$realm/authentication/{-$tab}',
        params: { realm, tab: 'flows' },
        search: {},
      })}
      created={(id) =>
        linkOptions({
          to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
          params: { realm, ...flowParams({ id, builtIn: false }) },
          search: {},
        })
      }
      defaultValues={{ alias: '', description: '', providerId: 'basic-flow' }}
      create={createFlow(realm)}
      sections={newFlow}
      // The route requires manage-authorization, the server manage-realm.
      requires={{ all: ['manage-authorization', 'manage-realm'] }}
      button="create"
    />
  )
}
