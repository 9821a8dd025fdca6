import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { flows } from '~/api/authentication/flows'
import { requiredActions } from '~/api/authentication/requiredActions'
import { realms } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions } from '~/lib/access'
import { Forbidden, PagePending } from '~/routing/screens'
import { FlowFrame } from './flow/FlowFrame'
import { FlowSteps } from './flow/FlowSteps'
import { StoredSteps } from './flow/StoredSteps'

const route = getRouteApi('/$realm/authentication/$id/$usedBy/{-$builtIn}')

export const load = ({ realm, id }: { realm: string; id: string }) => [
  flows.withSteps(realm, id),
  flows.list(realm),
  realms.byName(realm),
  requiredActions.list(realm),
]

export default function FlowPage() {
  const { realm, id } = route.useParams()
  // The route requires view-authorization, but the server also needs view-realm.
  const missingPermissions = findMissingPermissions('view-realm', usePermissions(realm))
  if (missingPermissions.length > 0) return <Forbidden missing={missingPermissions} />
  return <FlowContent key={`${realm} ${id}`} realm={realm} id={id} />
}

function FlowContent({ realm, id }: { realm: string; id: string }) {
  const { view } = route.useSearch()
  const { flow, executions } = useSuspenseQuery(flows.withSteps(realm, id)).data
  return (
    <FlowFrame realm={realm} flow={flow} isUnlisted={!executions}>
      {executions ? (
        <FlowSteps
          realm={realm}
          flowWithSteps={{ flow, executions }}
          isDiagram={view === 'diagram'}
        />
      ) : (
        <Suspense fallback={<PagePending />}>
          <StoredSteps realm={realm} flow={flow} />
        </Suspense>
      )}
    </FlowFrame>
  )
}
