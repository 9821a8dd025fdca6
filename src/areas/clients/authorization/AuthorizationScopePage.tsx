import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  authz,
  createAuthzScope,
  updateAuthzScope,
  type AuthzScope,
} from '~/api/authorization/authz'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { CreatePage } from '~/form/CreatePage'
import { EditForm } from '~/form/EditForm'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { scopeRemoval } from '~/parts/authorization/removals'
import { confirmedAction } from '~/table/confirmedAction'
import { authzTabLink, newPermissionLink, ResourceServerPage } from './ResourceServerPage'
import { scopeSections } from './authorizationScope.fields'

const start: Omit<AuthzScope, 'id'> = { name: '' }

type Params = { realm: string; id: string; scopeId?: string }

export const load = ({ realm, id, scopeId }: Params) =>
  scopeId === undefined ? [] : [authz.scope({ realm, client: id }, scopeId)]

export default function AuthorizationScopePage() {
  const { realm = '', id = '', scopeId } = useParams({ strict: false })
  return (
    <ResourceServerPage realm={realm} id={id}>
      {scopeId === undefined ? <Create key={id} /> : <Edit key={scopeId} scopeId={scopeId} />}
    </ResourceServerPage>
  )
}

function Create() {
  const resourceServer = useResourceServer()
  return (
    <CreatePage
      title="createAuthorizationScope"
      list={authzTabLink(resourceServer, 'scopes')}
      defaultValues={start}
      create={createAuthzScope(resourceServer)}
      sections={scopeSections}
      requires={resourceServer.manage}
    />
  )
}

function Edit({ scopeId }: { scopeId: string }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const { data: scope } = useSuspenseQuery(authz.scope(resourceServer, scopeId))
  return (
    <>
      <PageHeader
        name={scope.name}
        actions={[
          {
            label: 'createPermission',
            requires: resourceServer.manage,
            onSelect: () => void goTo(newPermissionLink(resourceServer, 'scope', scopeId)),
          },
          confirmedAction(scopeRemoval(resourceServer), [scope], {
            onDone: () => void goTo(authzTabLink(resourceServer, 'scopes')),
          }),
        ]}
      />
      <EditForm
        query={authz.scope(resourceServer, scopeId)}
        save={{ mutation: updateAuthzScope(resourceServer) }}
        sections={scopeSections}
        requires={resourceServer.manage}
      />
    </>
  )
}
