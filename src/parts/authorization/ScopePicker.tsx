import { useState } from 'react'
import { clientScopes, type TypedScope } from '~/api/client-scopes/clientScopes'
import { PickerDialog } from '~/pickers/PickerDialog'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import type { PickerProps } from './pickers'

const columns: Column<TypedScope>[] = [
  { id: 'name', title: 'name', cell: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
  },
]

export default function ScopePicker({ realm, chosen, onPick, onClose }: PickerProps) {
  const { t } = useText()
  const listState = useLocalState()
  const [selectedRows, setSelectedRows] = useState<readonly TypedScope[]>([])
  return (
    <PickerDialog
      title="addClientScopes"
      button="add"
      disabledReason={selectedRows.length === 0 ? t('nothingChosen') : ''}
      run={() => onPick(selectedRows.map(({ id }) => id))}
      onClose={onClose}
    >
      <DataTable
        label="clientScopes"
        fullListQuery={{
          ...clientScopes.list(realm),
          select: (scopes) =>
            scopes
              .filter(({ protocol }) => protocol === 'openid-connect')
              .toSorted((a, b) => a.name.localeCompare(b.name)),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForClientScope"
        selection={{ rows: selectedRows, set: setSelectedRows }}
        selectable={({ id }) => !chosen.includes(id) || 'alreadyAdded'}
        empty={
          <EmptyStateMessage title="emptyAddClientScopes" text="emptyAddClientScopesInstructions" />
        }
        noExport
        requires="view-clients"
      />
    </PickerDialog>
  )
}
