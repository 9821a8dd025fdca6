import { Content, Title } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pushRevocation, setNotBefore } from '~/api/clients/clientRevocation'
import type { Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { sessions } from '~/api/events/sessions'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { HelpIcon } from '~/ui/messages/help'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import './sessions.css'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Props = { realm: string; client: Client }

type Params = ListSearch & { realm: string; clientId: string }

export const load = ({ realm, clientId, ...search }: Params) => [
  sessions.ofClient(realm, clientId, toPageRequest(listSearch(search))),
]

export default function ClientSessionsTab({ realm, client }: Props) {
  const listState = useAddressState(route)
  const { data: count } = useQuery(sessions.countOfClient(realm, client.id))
  return (
    <>
      <SessionCount count={count} />
      <SessionsTable
        realm={realm}
        of="client"
        listState={listState}
        rows={{ query: (pageRequest) => sessions.ofClient(realm, client.id, pageRequest) }}
        empty={
          <EmptyStateMessage
            title="noSessions"
            text="noSessionsForClient"
            action={
              <ActionButton
                variant="link"
                action={{
                  label: 'refresh',
                  onSelect: () =>
                    void queryClient.invalidateQueries({ queryKey: sessions.all(realm) }),
                }}
              />
            }
          />
        }
      />
      <RevocationSection realm={realm} client={client} />
    </>
  )
}

/** Keeps its line free while loading. */
function SessionCount({ count }: { count?: { online: number; offline: number } }) {
  const { t } = useText()
  return (
    <Content component="p" className="castellan-line">
      {count && [
        t('countSessions', { count: count.online }),
        ' · ',
        t('countOfflineSessions', { count: count.offline }),
      ]}
    </Content>
  )
}

function RevocationSection({ realm, client: { id, clientId, notBefore = 0, ...client } }: Props) {
  const { t } = useText()
  const updateNotBefore = useMutation(setNotBefore(realm))
  const push = useMutation(pushRevocation(realm))
  const permission: Pick<MenuAction, 'requires' | 'disabledReason'> = client.access
    ? { disabledReason: client.access.configure ? undefined : 'objectReadOnly' }
    : { requires: 'manage-clients' }
  const askSet = () =>
    confirm({
      title: 'revokeTokensTitle',
      text: 'revokeTokensConfirm',
      params: { clientId },
      button: 'setToNow',
      danger: true,
      run: () => updateNotBefore.mutateAsync({ id, notBefore: Math.floor(Date.now() / 1000) }),
    })
  const actions: readonly MenuAction[] = [
    { ...permission, label: 'setToNow', onSelect: askSet },
    {
      ...permission,
      label: 'clear',
      disabledReason: permission.disabledReason ?? (notBefore > 0 ? undefined : 'notBeforeNone'),
      onSelect: () => updateNotBefore.mutate({ id, notBefore: 0 }),
    },
    {
      ...permission,
      label: 'push',
      disabledReason:
        permission.disabledReason ?? (client.adminUrl ? undefined : 'notBeforeTooltip'),
      onSelect: () => push.mutate(id),
    },
  ]
  return (
    <section className="castellan-revocation" aria-labelledby={`${id}-revocation`}>
      <Title headingLevel="h2" id={`${id}-revocation`}>
        {t('revocation')}
      </Title>
      <Content component="p">
        {t('notBefore')} <HelpIcon label={t('notBefore')} help={t('notBeforeHelp')} />{' '}
        {notBefore > 0 ? <Time value={notBefore * 1000} /> : t('notBeforeNone')}
      </Content>
      <div className="castellan-revocation-actions">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
    </section>
  )
}
