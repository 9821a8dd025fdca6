import { Content } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { overview, type ClientSessionCount } from '~/api/realms/overview'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import { sessions, signOutRealm, type SessionType } from '~/api/events/sessions'
import { getEnvironment, signOut } from '~/api/session'
import { usePermissions, whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { adminGuideUrl } from '~/lib/urls'
import { useAutoRefresh } from '~/parts/events/useAutoRefresh'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { OwnSessionWarning } from '~/parts/sessions/sessionActions'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { LimitedSessions } from './LimitedSessions'
import { RevocationDialog } from './RevocationDialog'
import './sessions-page.css'

const route = getRouteApi('/$realm/sessions')

type Params = { realm: string; page?: number; q?: string; type?: SessionType }

export function load({ realm, type = 'ALL', ...listQuery }: Params) {
  // Without view-realm the server answers 403.
  const permissions = queryClient.getQueryData(whoami(realm).queryKey)?.permissions
  if (permissions && !holds('view-realm', permissions)) return []
  const { first, max, search } = toPageRequest(listQuery)
  return [sessions.ofRealm(realm, { first, max, type, search })]
}

const types: readonly { value: SessionType; label: TextKey }[] = [
  { value: 'ALL', label: 'sessionsType.allSessions' },
  { value: 'REGULAR', label: 'sessionsType.regularSSO' },
  { value: 'OFFLINE', label: 'sessionsType.offline' },
]

export default function SessionsPage() {
  const { realm } = route.useParams()
  const listState = useAddressState(route)
  const permissions = usePermissions(realm)
  const mayList = holds('view-realm', permissions)
  const { data: clientCounts } = useQuery({ ...overview.clientSessions(realm), enabled: mayList })
  const { refetchInterval, autoRefresh } = useAutoRefresh()
  const { value: type } = types.find(({ value }) => value === listState.filters.type) ?? {
    value: 'ALL',
  }
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
            onSelect: () => openDialog(<RevocationDialog realm={realm} />),
          },
          signOutAllAction(realm, clientCounts),
        ]}
      />
      {mayList ? (
        <>
          <SessionCount clients={clientCounts} />
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
            alwaysShowToolbar={type !== 'ALL'}
            empty={
              holds('view-users', permissions) ? (
                <NoSessions realm={realm} />
              ) : (
                // Without view-users the server counts sessions but lists none.
                <EmptyStateMessage title="sessionsUnseen" text="sessionsUnseenText" />
              )
            }
          />
        </>
      ) : (
        <LimitedSessions realm={realm} />
      )}
    </>
  )
}

const NoSessions = ({ realm }: { realm: string }) => (
  <EmptyStateMessage
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

function signOutAllAction(
  realm: string,
  clients: readonly ClientSessionCount[] | undefined,
): MenuAction {
  const isOwnRealm = getEnvironment().realm === realm
  const hasNoSessions = clients !== undefined && clients.every(({ active }) => active === 0)
  const { mutationFn, meta } = signOutRealm(realm)
  return {
    label: 'signOutAllActiveSessions',
    danger: true,
    requires: 'manage-users',
    disabledReason: hasNoSessions ? 'noSessionsDescription' : undefined,
    onSelect: () =>
      confirm({
        title: 'signOutEveryone',
        text: 'logoutAllDescription',
        button: 'confirm',
        danger: true,
        ...(isOwnRealm && { impact: <OwnSessionWarning /> }),
        run: async () => {
          // If our own session is over, refetching would fail.
          await runCommand(withoutToast({ mutationFn, ...(!isOwnRealm && { meta }) }), undefined)
          if (isOwnRealm) await signOut()
        },
      }),
  }
}

/** Sessions that span several clients count once per client. */
function SessionCount({ clients }: { clients: readonly ClientSessionCount[] | undefined }) {
  const { t, language } = useText()
  // Reserves space to avoid a layout shift.
  if (!clients) return <Content component="p">{t('sessionsOfClients')}: …</Content>
  const active = clients.reduce((sum, client) => sum + client.active, 0)
  const offline = clients.reduce((sum, client) => sum + client.offline, 0)
  return (
    <Content component="p">
      {t('sessionsOfClients')}: {active.toLocaleString(language)}{' '}
      {t('offlineSessionsToo', { count: offline, number: offline })}
    </Content>
  )
}

function TypeFilter({ listState, type }: { listState: ListState; type: SessionType }) {
  const { t } = useText()
  return (
    <div className="castellan-session-type">
      <ChoiceField
        id="session-type"
        aria-label={t('type')}
        options={types.map(({ value, label }) => ({ value, label: t(label) }))}
        value={type}
        onChange={(value) =>
          listState.set({ filters: { type: value === 'ALL' ? undefined : value } })
        }
      />
    </div>
  )
}
