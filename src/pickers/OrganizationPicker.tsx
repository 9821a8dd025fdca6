import { Label } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userOrganizations, type Organization } from '~/api/users/userOrganizations'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { PickerDialog } from './PickerDialog'
import type { TextKey } from '~/lib/textKey'

type Props = {
  realm: string
  title: TextKey
  button: TextKey
  /** Whose organizations cannot be chosen. */
  user: string
  /** While it rejects, the dialog stays open and shows the error. */
  onPick: (picked: readonly Organization[]) => Promise<unknown> | void
}

export default function OrganizationPicker({ realm, title, button, user, onPick }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [selectedRows, setSelectedRows] = useState<readonly Organization[]>([])
  const { data: joined = [] } = useQuery(userOrganizations.ofUser(realm, user))
  const joinedIds = new Set(joined.map(({ id }) => id))
  // After a partial failure the user belongs to some of them.
  const picked = selectedRows.filter(({ id }) => !joinedIds.has(id))
  return (
    <PickerDialog
      title={title}
      button={button}
      disabledReason={picked.length === 0 ? t('nothingChosen') : ''}
      run={() => onPick(picked)}
    >
      <DataTable
        label="organizationsList"
        query={(pageRequest) => userOrganizations.choice(realm, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsFor(joinedIds)}
        searchPlaceholder="searchOrganization"
        selection={{ rows: selectedRows, set: setSelectedRows }}
        selectable={({ id }) => !joinedIds.has(id) || 'alreadyAdded'}
        empty={<EmptyStateMessage title="emptyOrganizations" />}
        noExport
        requires="view-organizations"
      />
      <output className="castellan-picker-count">
        {picked.length > 0 && t('selectedRows', { count: picked.length })}
      </output>
    </PickerDialog>
  )
}

const columnsFor = (joinedIds: ReadonlySet<string>): Column<Organization>[] => [
  {
    id: 'organizationName',
    title: 'organizationName',
    cell: ({ id, name, enabled }, { t }) => (
      <span className="castellan-picker-name">
        <bdi>{name}</bdi>
        {joinedIds.has(id) && <Label isCompact>{t('alreadyMember')}</Label>}
        {!enabled && <Label isCompact>{t('disabled')}</Label>}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }) => <bdi>{description || '—'}</bdi>,
  },
]
