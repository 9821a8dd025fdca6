import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  adminPermissions,
  namedIn,
  type AssignedPolicy,
  type PermissionHome,
} from '~/api/adminPermissions'
import { useFormSide } from '~/form/formSide'
import { textsIn, type CustomProps } from '~/lib/field'
import { usePermissionHome } from '~/parts/admin-permissions/usePermissionHome'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { ActionButton } from '~/ui/ActionButton'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { part } from '~/ui/part'
import { policyColumns } from './policyColumns'
import { PolicyTypeFilter } from './PolicyTypeFilter'

const AssignPolicies = part(async () => (await import('./AssignPolicies')).AssignPolicies)

/** The policies that say whom a permission is for, by id. */
export function Policies(props: CustomProps) {
  const { realm } = useFormSide()
  const home = usePermissionHome(realm)
  return home && <Assigned home={home} {...props} />
}

/** Those that came with the permission, the others by id. */
function useAssigned(home: PermissionHome, ids: readonly string[], given: unknown) {
  const known = new Map(namedIn(given).map((policy) => [policy.id, policy]))
  const asked = ids.filter((id) => !known.has(id))
  const answers = useQueries({ queries: asked.map((id) => adminPermissions.policy(home, id)) })
  const found = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return ids.map(
    (id): AssignedPolicy => known.get(id) ?? found.get(id) ?? { id, name: id, type: '' },
  )
}

function Assigned({
  home,
  value,
  onChange,
  read,
  disabled,
}: CustomProps & { home: PermissionHome }) {
  const at = useLocalState()
  const ids = textsIn(value)
  const { type } = at.filters
  const rows = useAssigned(home, ids, read(['assigned']))
  const { data: types = [] } = useQuery(adminPermissions.policyTypes(home))
  const [isOpen, setOpen] = useState(false)
  const assign = !disabled && (
    <ActionButton
      action={{
        label: 'assignExistingPolicies',
        onSelect: () => setOpen(true),
        ahead: () => void AssignPolicies.ahead(),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="assignedPolicies"
        rows={type ? rows.filter((policy) => policy.type === type) : rows}
        at={at}
        rowKey={({ id }) => id}
        columns={policyColumns(types)}
        searchPlaceholder="searchClientAuthorizationPolicy"
        filters={<PolicyTypeFilter id="assigned-type" at={at} types={types} />}
        toolbar={assign}
        {...(!disabled && {
          actions: ({ id }: AssignedPolicy) => [
            {
              label: 'unAssignPolicy',
              onSelect: () => onChange(ids.filter((each) => each !== id)),
            },
          ],
        })}
        empty={
          <EmptyPanel
            title="noAssignedPolicies"
            text="noAssignedPoliciesInstructions"
            action={assign}
          />
        }
        noExport
      />
      {isOpen && (
        <Suspense fallback={null}>
          <AssignPolicies
            home={home}
            assigned={ids}
            onAssign={(more) => onChange([...ids, ...more.map(({ id }) => id)])}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
