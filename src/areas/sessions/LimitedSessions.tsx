import { Form } from '@patternfly/react-core'
import { useState } from 'react'
import { sessions } from '~/api/events/sessions'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { SessionsTable } from '~/parts/sessions/SessionsTable'
import { UserSelect } from '~/pickers/typeaheads'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { InlineAlert } from '~/ui/messages/alerts'
import { useDeniedReason } from '~/ui/permissions'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { useText } from '~/ui/useText'

/**
 * The server lists the sessions of a realm with view-realm only (403), but those of one user with
 * view-users, and those of one client with view-clients.
 */
export function LimitedSessions({ realm }: { realm: string }) {
  const { t } = useText()
  const permissions = usePermissions(realm)
  const deniedReason = useDeniedReason()
  return (
    <div className="castellan-rows">
      <InlineAlert variant="info" title={t('sessionsNotListed')}>
        {deniedReason('view-realm')}
      </InlineAlert>
      {holds('view-clients', permissions) && (
        <p>
          {t('sessionsOfOneClient')}{' '}
          <RouteLink to="/$realm/clients/{-$tab}" params={{ realm, tab: undefined }}>
            {t('clients')}
          </RouteLink>
        </p>
      )}
      {holds('view-users', permissions) && <SessionsOfUser realm={realm} />}
    </div>
  )
}

function SessionsOfUser({ realm }: { realm: string }) {
  const { t } = useText()
  const [user, setUser] = useState<string>()
  return (
    <>
      <Form onSubmit={(event) => event.preventDefault()}>
        <LabeledControl label="user">
          {(control) => (
            <div className="castellan-session-user">
              <UserSelect {...control} realm={realm} value={user} onChange={setUser} />
            </div>
          )}
        </LabeledControl>
      </Form>
      {user === undefined ? (
        <p>{t('sessionsChooseUser')}</p>
      ) : (
        <UserSessionsTable key={user} realm={realm} user={user} />
      )}
    </>
  )
}

function UserSessionsTable({ realm, user }: { realm: string; user: string }) {
  const listState = useLocalState()
  return (
    <SessionsTable
      realm={realm}
      of="user"
      listState={listState}
      rows={{ fullListQuery: sessions.ofUser(realm, user) }}
      empty={{ title: 'noSessions', text: 'noSessionsForUser' }}
    />
  )
}
