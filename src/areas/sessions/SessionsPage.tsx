import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, Suspense } from 'react'
import { overview } from '~/api/realms/overview'
import { queryClient } from '~/api/queryClient'
import { sessions } from '~/api/events/sessions'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { useAutoRefresh } from '~/parts/events/AutoRefresh'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { useAddressState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { typeOf } from './search'
import { SessionCount } from './SessionCount'
import { TypeFilter } from './TypeFilter'
import { useSignOutAll } from './useSignOutAll'

const route = getRouteApi('/$realm/sessions')

const RevocationDialog = lazyComponent(async () => (await import('./RevocationDialog')).default)

/** Who is signed in to a realm, offline sessions included. */
export default function SessionsPage() {
  const { realm } = route.useParams()
  const listState = useAddressState(route)
  const [isRevoking, setRevoking] = useState(false)
  const permissions = usePermissions(realm)
  const mayView = holds('view-realm', permissions)
  const { data: stats } = useQuery({ ...overview.clientSessions(realm), enabled: mayView })
  const { refetchInterval, autoRefresh } = useAutoRefresh()
  const type = typeOf(listState.filters.type)
  const signOutAll = useSignOutAll(realm, stats)
  return (
    <>
      <PageHeader
        title="titleSessions"
        subtitle="sessionExplain"
        learnMore={adminGuideUrl('managing-user-sessions')}
        actions={[
          {
            label: 'revocation',
            requires: 'view-realm',
            preload: () => void RevocationDialog.preload(),
            onSelect: () => setRevoking(true),
          },
          signOutAll,
        ]}
      />
      {mayView && <SessionCount clients={stats} />}
      <SessionsTable
        realm={realm}
        listState={listState}
        rows={{
          query: ({ first, max, search }) => ({
            ...sessions.ofRealm(realm, { first, max, type, search }),
            refetchInterval,
          }),
        }}
        filters={<TypeFilter listState={listState} type={type} />}
        toolbar={autoRefresh}
        keepsBar={type !== 'ALL'}
        empty={holds('view-users', permissions) ? <NoSessions realm={realm} /> : <Unseen />}
      />
      <Suspense fallback={null}>
        {isRevoking && <RevocationDialog realm={realm} onClose={() => setRevoking(false)} />}
      </Suspense>
    </>
  )
}

/** Without it the server tells how many sessions there are, but lists none of them. */
const Unseen = () => <EmptyPanel title="sessionsUnseen" text="sessionsUnseenText" />

const NoSessions = ({ realm }: { realm: string }) => (
  <EmptyPanel
    title="noSessions"
    text="noSessionsDescription"
    action={
      <ActionButton
        variant="link"
        action={{
          label: 'refresh',
          onSelect: () => void queryClient.invalidateQueries({ queryKey: sessions.all(realm) }),
        }}
      />
    }
  />
)
