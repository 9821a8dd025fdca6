import { Label } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRealm } from '~/api/realms'
import { unlockUsers, users, type UserRow } from '~/api/users'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { NotFound } from '~/routing/NotFound'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/SearchBox'
import type { Column } from '~/table/types'
import type { Action } from '~/ui/ActionMenu'
import { confirm } from '~/ui/confirm'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { useUserActions } from './userActions'
import './users.css'

const route = getRouteApi('/$realm/users/{-$tab}')

const columns: Column<UserRow>[] = [
  {
    id: 'username',
    title: 'username',
    cell: ({ id, username, enabled, locked, temporary }, { t }) => (
      <span className="castellan-marks">
        <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
          <bdi>{username}</bdi>
        </RouteLink>
        {!enabled && (
          <Label isCompact color="red">
            {t('disabled')}
          </Label>
        )}
        {locked && (
          <Label isCompact color="orange">
            {t('temporaryLocked')}
          </Label>
        )}
        {temporary && (
          <Label isCompact color="orange" title={t('temporaryAdmin')}>
            {t('temporaryLabel')}
          </Label>
        )}
      </span>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    title: 'email',
    cell: ({ email, emailVerified }, { t }) =>
      email ? (
        <span className="castellan-marks">
          <bdi>{email}</bdi>
          {!emailVerified && (
            <Label isCompact variant="outline">
              {t('notVerified')}
            </Label>
          )}
        </span>
      ) : (
        '—'
      ),
    text: ({ email }) => email,
  },
  {
    id: 'lastName',
    title: 'lastName',
    cell: ({ lastName }) => <bdi>{lastName || '—'}</bdi>,
    text: ({ lastName }) => lastName,
  },
  {
    id: 'firstName',
    title: 'firstName',
    cell: ({ firstName }) => <bdi>{firstName || '—'}</bdi>,
    text: ({ firstName }) => firstName,
  },
]

/** The users of a realm. Only the list; the address's other tab is not there yet. */
export default function UsersPage() {
  const { realm, tab = 'list' } = route.useParams()
  const at = useAddressState(route)
  const { data: isFederated = false } = useQuery(users.federated(realm))
  const { rowActions, bulkActions } = useUserActions(realm)
  const realmActions = useRealmActions(realm)
  if (tab !== 'list') return <NotFound />
  const isAsked = !isFederated || at.q !== ''
  return (
    <>
      <PageHeader title="titleUsers" subtitle="usersExplain" actions={realmActions} />
      {/* Here it stays while there is no table yet, and keeps the focus. */}
      {isFederated && <SearchBox at={at} placeholder="searchForUser" />}
      <DataTable
        label="titleUsers"
        query={(place) => users.list(realm, place)}
        {...(isAsked && { count: (place) => users.count(realm, place) })}
        at={at}
        rowKey={({ id }) => id}
        columns={columns}
        {...(!isFederated && { searchPlaceholder: 'searchForUser' })}
        actions={rowActions}
        bulk={bulkActions}
        selectable={({ mayManage }) => mayManage}
        toolbar={<AddUser realm={realm} />}
        empty={<NoUsers realm={realm} isAsked={isAsked} />}
        requires="view-users"
      />
    </>
  )
}

function useRealmActions(realm: string): Action[] {
  const { bruteForceProtected } = useRealm(realm)
  const unlock = useMutation(unlockUsers(realm))
  if (!bruteForceProtected) return []
  const ask = () =>
    confirm({
      title: 'unlockAllUsers',
      text: 'unlockUsersConfirm',
      button: 'unlock',
      run: () => unlock.mutateAsync(),
    })
  return [{ label: 'unlockAllUsers', requires: 'manage-users', onSelect: ask }]
}

/** For all who may open the page: what they may do with whom is known by the server only. */
function AddUser({ realm }: { realm: string }) {
  const { t } = useText()
  if (!holds({ all: ['query-users', 'query-groups'] }, useHeld(realm))) return null
  return (
    <RouteLink
      className={css(button.button, button.modifiers.primary)}
      to="/$realm/users/add-user"
      params={{ realm }}
    >
      <span className={button.buttonText}>{t('addUser')}</span>
    </RouteLink>
  )
}

function NoUsers({ realm, isAsked }: { realm: string; isAsked: boolean }) {
  const mayView = holds('view-users', useHeld(realm))
  const action = <AddUser realm={realm} />
  if (!isAsked) {
    return (
      <EmptyPanel
        title="searchForUser"
        text="searchForUserDescription"
        icon={SearchIcon}
        action={action}
      />
    )
  }
  // Whoever may only ask for users gets an empty list, not a refusal (GET users with query-users).
  return (
    <EmptyPanel
      title="noUsersFound"
      text={mayView ? 'emptyInstructions' : 'noUsersToView'}
      action={action}
    />
  )
}
