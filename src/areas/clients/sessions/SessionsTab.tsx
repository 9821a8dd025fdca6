import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { sessions } from '~/api/events/sessions'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { useAddressState } from '~/routing/useAddressState'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Revocation } from './Revocation'
import { SessionCount } from './SessionCount'

const route = getRouteApi('/$realm/clients/$clientId/$tab')

type Props = { realm: string; client: Client }

/** Who is signed in to a client, offline sessions included, and from when on its tokens count. */
export function SessionsTab({ realm, client }: Props) {
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
          <EmptyPanel
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
      <Revocation realm={realm} client={client} />
    </>
  )
}
