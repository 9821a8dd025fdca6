import { useState, type ComponentType } from 'react'
import type { ReferenceKind } from '~/api/authorization/policyReferences'
import { clientScopes, type TypedScope } from '~/api/client-scopes/clientScopes'
import { PickerDialog } from '~/pickers/PickerDialog'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { lazyComponent } from '~/ui/lazyComponent'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'

type PickerProps = {
  realm: string
  /** Ids. */
  chosen: readonly string[]
  onPick: (ids: readonly string[]) => void
}

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)
const AssignRoles = lazyComponent(
  async () => (await import('~/parts/role-mapping/AssignRoles')).AssignRoles,
)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const PolicyGroupPicker = ({ onPick, ...props }: PickerProps) => (
  <GroupPicker
    {...props}
    title="addGroupsToGroupPolicy"
    button="add"
    onPick={(rows) => onPick(idsOf(rows))}
  />
)

const PolicyRolePicker = ({ realm, onPick }: PickerProps) => (
  <AssignRoles
    realm={realm}
    name=""
    title="assignRole"
    onAssign={async (rows) => onPick(idsOf(rows))}
  />
)

/** Kinds picked in a dialog; `button` is a message key. */
export const pickers: Partial<
  Record<ReferenceKind, { button: string; Picker: ComponentType<PickerProps> }>
> = {
  groups: { button: 'addGroups', Picker: PolicyGroupPicker },
  roles: { button: 'assignRole', Picker: PolicyRolePicker },
  clientScopes: { button: 'addClientScopes', Picker: ScopePicker },
}

const columns: Column<TypedScope>[] = [
  text('name', 'name'),
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
  },
]

function ScopePicker({ realm, chosen, onPick }: PickerProps) {
  const { t } = useText()
  const listState = useLocalState()
  const [selectedRows, setSelectedRows] = useState<readonly TypedScope[]>([])
  return (
    <PickerDialog
      title="addClientScopes"
      button="add"
      disabledReason={selectedRows.length === 0 ? t('nothingChosen') : ''}
      run={() => onPick(selectedRows.map(({ id }) => id))}
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
