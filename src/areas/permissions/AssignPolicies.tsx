import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignedPolicy, AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { policies, type PolicyRow } from '~/api/authorization/authzPolicies'
import { PickerDialog } from '~/pickers/PickerDialog'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { policyColumns } from './policyColumns'
import { PolicyTypeFilter, selectedType } from './PolicyTypeFilter'

type Props = {
  resourceServer: AdminPermissionsClient
  /** Already assigned policy IDs, which can't be selected. */
  assigned: readonly string[]
  onAssign: (policies: readonly AssignedPolicy[]) => void
  onClose: () => void
}

export function AssignPolicies({ resourceServer, assigned, onAssign, onClose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: types = [] } = useQuery(policies.providers(resourceServer))
  const [rows, setRows] = useState<readonly PolicyRow[]>([])
  return (
    <PickerDialog
      title="assignExistingPolicies"
      button="assign"
      disabledReason={rows.length === 0 ? t('nothingChosen') : ''}
      run={() => onAssign(rows)}
      onClose={onClose}
    >
      <DataTable
        label="assignExistingPolicies"
        query={({ first, max, search, filters }) =>
          policies.list(resourceServer, { first, max, name: search, type: selectedType(filters) })
        }
        listState={listState}
        rowKey={({ id }) => id}
        columns={policyColumns(types)}
        searchPlaceholder="searchClientAuthorizationPolicy"
        filters={<PolicyTypeFilter id="policy-choice-type" listState={listState} types={types} />}
        selection={{ rows, set: setRows }}
        selectable={({ id }) => !assigned.includes(id) || 'alreadyAdded'}
        empty={
          <EmptyStateMessage
            title="emptyAssignExistingPolicies"
            text="emptyAssignExistingPoliciesInstructions"
          />
        }
        noExport
        requires="view-realm"
      />
      <output className="castellan-picker-count">
        {rows.length > 0 && t('selectedRows', { count: rows.length })}
      </output>
    </PickerDialog>
  )
}
