import { Checkbox } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { groups } from '~/api/groups/groups'
import { queryClient } from '~/api/queryClient'
import { userGroups, type Membership } from '~/api/users/userGroups'
import type { User } from '~/api/users/users'
import { useBuilt } from '~/routing/useBuilt'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { firstRows } from '~/table/rowsAt'
import type { TableProps } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useText } from '~/ui/useText'
import { FederatedPart } from '../Federated'
import { columnsOf } from './columns'
import { useGroupActions } from './useGroupActions'
import { part, useAhead } from '~/ui/part'

const GroupPicker = part(async () => (await import('~/pickers/GroupPicker')).default)

/** What may be opened soon. */
const soon = [GroupPicker]

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

/** What the dialog asks for first, as it asks for it. */
function fetchDialogAhead(realm: string, user: string) {
  void queryClient.prefetchQuery(groups.choice(realm, undefined, firstRows()))
  void queryClient.prefetchQuery(groups.ofUser(realm, user))
}

/** The groups that a user has joined and, when asked for, those that come with them. */
export function UserGroups({ realm, user }: Props) {
  useAhead(soon)
  const at = useAddressState(route)
  const [isJoining, setJoining] = useState(false)
  const { join, rowActions, bulkActions, mayNot } = useGroupActions(realm, user)
  const areLinks = useBuilt()('/$realm/groups/$')
  const isAll = at.filters.inherited === 'true'
  const joinButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'joinGroup',
        ...mayNot,
        ahead: () => fetchDialogAhead(realm, user.id),
        onSelect: () => setJoining(true),
      }}
    />
  )
  const table: TableProps<Membership> = {
    label: 'groups',
    at,
    rowKey: ({ id }) => id,
    columns: columnsOf({ areLinks, isAll }),
    searchPlaceholder: 'searchGroup',
    toolbar: (
      <>
        {joinButton}
        <DirectOnly at={at} />
      </>
    ),
    actions: rowActions,
    bulk: bulkActions,
    selectable: ({ isDirect }) => isDirect,
    empty: <EmptyPanel title="noGroups" text="noGroupsText" action={joinButton} />,
    requires: 'view-users',
  }
  return (
    <>
      {isAll ? (
        <DataTable {...table} whole={userGroups.inherited(realm, user.id)} />
      ) : (
        <DataTable
          {...table}
          query={(place) => userGroups.list(realm, user.id, place)}
          count={(place) => userGroups.count(realm, user.id, place)}
        />
      )}
      <FederatedPart realm={realm} user={user} of="groups" />
      {isJoining && (
        <Suspense fallback={null}>
          <GroupPicker
            realm={realm}
            title="joinGroupsFor"
            params={{ username: user.username }}
            ok="join"
            user={user.id}
            onPick={join}
            onClose={() => setJoining(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether only what the user has joined is listed. */
function DirectOnly({ at }: { at: ListState }) {
  const { t } = useText()
  return (
    <span className="castellan-marks">
      <Checkbox
        id="direct-membership"
        label={t('directMembership')}
        isChecked={at.filters.inherited !== 'true'}
        onChange={(_event, isDirect) =>
          at.set({ filters: { inherited: isDirect ? undefined : 'true' } })
        }
      />
      <HelpIcon label={t('whoWillAppearLinkTextUsers')} help="whoWillAppearPopoverTextUsers" />
    </span>
  )
}
