import { Checkbox } from '@patternfly/react-core'
import { useId, useState } from 'react'
import type { Member } from '~/api/groups/groupMembers'
import { userGroups, type Membership } from '~/api/users/userGroups'
import { groupPageLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { realm: string; member: Member }

const columns: Column<Membership>[] = [
  link(
    'groupMembership',
    'groupMembership',
    ({ id, isSeen }, name) =>
      isSeen ? <RouteLink {...groupPageLink(id)}>{name}</RouteLink> : name,
    {
      value: ({ name }) => name,
      badges: ({ isDirect }) => [!isDirect && { text: 'inherent', outline: true }],
    },
  ),
  text('path', 'path'),
]

export default function MembershipsDialog({ realm, member }: Props) {
  const { t } = useText()
  const id = useId()
  const listState = useLocalState()
  const [isDirect, setDirect] = useState(true)
  const tableProps = {
    label: 'groupMembership',
    listState,
    columns,
    rowKey: ({ id: groupId }: Membership) => groupId,
    searchPlaceholder: 'searchGroup',
    noExport: true,
    requires: 'view-users',
    empty: { title: 'noGroupMemberships', text: 'noGroupMembershipsText' },
  } as const
  return (
    <Dialog title={t('showMembershipsTitle', { username: member.username })} isScrollable>
      <Checkbox
        id={`${id}-direct`}
        label={t('directMembership')}
        isChecked={isDirect}
        onChange={(_event, isOn) => setDirect(isOn)}
      />
      {isDirect ? (
        <DataTable
          {...tableProps}
          query={(pageRequest) => userGroups.list(realm, member.id, pageRequest)}
        />
      ) : (
        <DataTable {...tableProps} fullListQuery={userGroups.inherited(realm, member.id)} />
      )}
    </Dialog>
  )
}
