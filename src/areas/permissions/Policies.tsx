import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { namedIn, type AssignedPolicy } from '~/api/authorization/adminPermissions'
import type { ResourceServerRef } from '~/api/authorization/authz'
import { policies } from '~/api/authorization/authzPolicies'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { toTexts, type CustomProps } from '~/lib/field'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { policyColumns } from './policyColumns'
import { PolicyTypeFilter } from './PolicyTypeFilter'

const AssignPolicies = lazyComponent(async () => (await import('./AssignPolicies')).AssignPolicies)

const NewPolicyDialog = lazyComponent(
  async () => (await import('~/parts/authorization/NewPolicyDialog')).default,
)

/** Those that came with the permission, the others by id. */
function useAssigned(resourceServer: ResourceServerRef, ids: readonly string[], given: unknown) {
  const known = new Map(namedIn(given).map((policy) => [policy.id, policy]))
  const asked = ids.filter((id) => !known.has(id))
  const answers = useQueries({ queries: asked.map((id) => policies.named(resourceServer, id)) })
  const found = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return ids.map(
    (id): AssignedPolicy => known.get(id) ?? found.get(id) ?? { id, name: id, type: '' },
  )
}

/** The policies that say whom a permission is for, by id. */
export function Policies({ value, onChange, read, disabled }: CustomProps) {
  const resourceServer = useResourceServer()
  const listState = useLocalState()
  const ids = toTexts(value)
  const { type } = listState.filters
  const rows = useAssigned(resourceServer, ids, read(['assigned']))
  const { data: types = [] } = useQuery(policies.providers(resourceServer))
  const [open, setOpen] = useState<'assign' | 'new'>()
  const mayCreate = holds(resourceServer.manage, usePermissions(resourceServer.realm))
  const close = () => setOpen(undefined)
  const buttons = !disabled && (
    <>
      <ActionButton
        action={{
          label: 'assignExistingPolicies',
          onSelect: () => setOpen('assign'),
          preload: () => void AssignPolicies.preload(),
        }}
      />
      {mayCreate && (
        <ActionButton
          action={{
            label: 'createNewPolicy',
            onSelect: () => setOpen('new'),
            preload: () => void NewPolicyDialog.preload(),
          }}
        />
      )}
    </>
  )
  return (
    <>
      <DataTable
        label="assignedPolicies"
        rows={type ? rows.filter((policy) => policy.type === type) : rows}
        listState={listState}
        rowKey={({ id }) => id}
        columns={policyColumns(types)}
        searchPlaceholder="searchClientAuthorizationPolicy"
        filters={<PolicyTypeFilter id="assigned-type" listState={listState} types={types} />}
        toolbar={buttons}
        {...(!disabled && {
          actions: ({ id }: AssignedPolicy) => [
            {
              label: 'unAssignPolicy',
              onSelect: () => onChange(ids.filter((otherId) => otherId !== id)),
            },
          ],
        })}
        empty={
          <EmptyPanel
            title="noAssignedPolicies"
            text="noAssignedPoliciesInstructions"
            action={buttons}
          />
        }
        noExport
      />
      <Suspense fallback={null}>
        {open === 'assign' && (
          <AssignPolicies
            resourceServer={resourceServer}
            assigned={ids}
            onAssign={(more) => onChange([...ids, ...more.map(({ id }) => id)])}
            onClose={close}
          />
        )}
        {open === 'new' && (
          <NewPolicyDialog
            title="createPermissionPolicy"
            nameHelp="permissionNameHelpText"
            type="group"
            onCreated={({ id }) => onChange([...ids, id])}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
