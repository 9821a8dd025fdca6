import { userOrganizations, type OrganizationGroup } from '~/api/users/userOrganizations'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'

const columns: Column<OrganizationGroup>[] = [
  { id: 'groupMembership', title: 'groupMembership', cell: ({ name }) => name },
  { id: 'path', title: 'path', cell: ({ path }) => path },
]

type Props = {
  realm: string
  /** Organization id. */
  id: string
  name?: string
  user: { id: string; username?: string }
}

export default function OrganizationGroups({ realm, id, name, user }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  return (
    <Dialog
      title={t('showMembershipsTitle', { username: user.username })}
      description={name}
      isScrollable
    >
      <DataTable
        label="groups"
        query={(pageRequest) => userOrganizations.groups(realm, id, user.id, pageRequest)}
        listState={listState}
        rowKey={(group) => group.id}
        columns={columns}
        searchPlaceholder="searchGroup"
        empty={<EmptyStateMessage title="noGroupMemberships" text="noGroupMembershipsText" />}
        noExport
        requires="view-organizations"
      />
    </Dialog>
  )
}
