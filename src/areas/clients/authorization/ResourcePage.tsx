import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  authz,
  createResource,
  updateResource,
  type Resource,
  resourceUpdate,
} from '~/api/authorization/authz'
import { clients } from '~/api/clients/clients'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { createReferenceControl } from '~/parts/authorization/PolicyReferenceSelect'
import { resourceRemoval } from '~/parts/authorization/removals'
import { confirmedAction } from '~/table/confirmedAction'
import { authzTabLink, newPermissionLink, ResourceServerPage } from './ResourceServerPage'
import { resourceSections } from './resource.fields'

/** `isCreatable`: scopes that don't exist yet are created. */
const customControls = {
  scopeNames: createReferenceControl('authzScopeNames', { isCreatable: true }),
}

type Params = { realm: string; id: string; resourceId?: string }

export const load = ({ realm, id, resourceId }: Params) =>
  resourceId === undefined ? [] : [authz.resource({ realm, client: id }, resourceId)]

export default function ResourcePage() {
  const { realm = '', id = '', resourceId } = useParams({ strict: false })
  return (
    <ResourceServerPage realm={realm} id={id}>
      {resourceId === undefined ? (
        <Create key={id} />
      ) : (
        <Edit key={resourceId} resourceId={resourceId} />
      )}
    </ResourceServerPage>
  )
}

function Create() {
  const resourceServer = useResourceServer()
  const { data: client } = useSuspenseQuery(
    clients.byId(resourceServer.realm, resourceServer.client),
  )
  const start: Omit<Resource, '_id'> = {
    name: '',
    owner: { id: client.id, name: client.clientId },
  }
  const list = authzTabLink(resourceServer, 'resources')
  return (
    <CreatePage
      title="createResource"
      list={list}
      created={({ _id }) => resourceServer.resource?.(_id)}
      defaultValues={start}
      create={createResource(resourceServer)}
      sections={resourceSections}
      customControls={customControls}
      requires={resourceServer.manage}
    />
  )
}

function Edit({ resourceId }: { resourceId: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const { data: resource } = useSuspenseQuery(authz.resource(resourceServer, resourceId))
  return (
    <>
      <PageHeader
        name={resource.name}
        actions={[
          {
            label: 'createPermission',
            requires: resourceServer.manage,
            onSelect: () => void goTo(newPermissionLink(resourceServer, 'resource', resourceId)),
          },
          confirmedAction(resourceRemoval(resourceServer), [resource], {
            onDone: () => void goTo(authzTabLink(resourceServer, 'resources')),
          }),
        ]}
      />
      <EditForm
        query={authz.resource(resourceServer, resourceId)}
        save={{ mutation: updateResource(resourceServer), partial: resourceUpdate }}
        sections={resourceSections}
        customControls={customControls}
        requires={resourceServer.manage}
      />
    </>
  )
}
