import { getRouteApi } from '@tanstack/react-router'
import { createFlow } from '~/api/authentication/flows'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { newFlow } from './flows/flow.fields'
import { flowParams } from '~/parts/authentication/FlowLink'

const route = getRouteApi('/$realm/authentication/flows/create')

export default function NewFlowPage() {
  const { realm } = route.useParams()
  const go = useGo()
  return (
    <>
      <PageHeader title="createFlow" />
      <CreateForm
        defaultValues={{ alias: '', description: '', providerId: 'basic-flow' }}
        create={createFlow(realm)}
        sections={newFlow}
        // The route requires manage-authorization, the server manage-realm.
        requires={{ all: ['manage-authorization', 'manage-realm'] }}
        onCreated={(id) =>
          void go({
            to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
            params: { realm, ...flowParams({ id, builtIn: false }) },
            search: {},
          })
        }
        onCancel={() =>
          void go({
            to: '/$realm/authentication/{-$tab}',
            params: { realm, tab: 'flows' },
            search: {},
          })
        }
      />
    </>
  )
}
