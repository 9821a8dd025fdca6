import { Button } from '@patternfly/react-core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  adminPermissions,
  namedItems,
  type AdminPermissionsClient,
  type AssignedPolicy,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { policies, type PolicyProvider, type PolicyRow } from '~/api/authorization/authzPolicies'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { NewPolicyDialog } from '~/parts/authorization/NewPolicyDialog'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { PickerDialog } from '~/pickers/PickerDialog'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { permissionSections } from './adminPermission.fields'
import { ObjectControl } from './ObjectSelect'

const customControls = { Objects, Policies }

export function usePermissionForm(type: ResourceType) {
  // No warnings until it is loaded.
  const { data: existingPermissions } = useQuery(
    adminPermissions.list(useResourceServer(), {
      first: 0,
      max: 100,
      filters: { resourceType: type.type },
    }),
  )
  return {
    sections: permissionSections(type, useText(), existingPermissions),
    customControls,
    requires: 'manage-realm',
  } as const
}

function Objects(props: CustomControlProps) {
  const { value, onChange, read, disabled } = props
  const { t } = useText()
  const { realm } = useResourceServer()
  const type = String(read(['resourceType']))
  const ids = toStrings(value)
  const add = (added: readonly { id: string }[]) =>
    onChange([...new Set([...ids, ...added.map(({ id }) => id)])])
  const browse = (button: 'addGroups' | 'addRoles', picker: ReactNode) =>
    !disabled && (
      <Button variant="link" onClick={() => openDialog(picker)}>
        {t(button)}
      </Button>
    )
  return (
    <>
      <ObjectControl {...props} type={type} namedObjects={namedItems(read(['objects']))} />
      {type === 'Groups' &&
        browse(
          'addGroups',
          <GroupPicker realm={realm} title="addGroups" button="add" chosen={ids} onPick={add} />,
        )}
      {type === 'Roles' &&
        browse(
          'addRoles',
          <AssignRoles
            realm={realm}
            name=""
            title="selectRole.label"
            button="select"
            onAssign={async (roles) => add(roles)}
          />,
        )}
    </>
  )
}

function Policies({ value, onChange, read, disabled }: CustomControlProps) {
  const resourceServer = useResourceServer()
  const listState = useLocalState()
  const ids = toStrings(value)
  const { type } = listState.filters
  const { data: types = [] } = useQuery(policies.providers(resourceServer))
  const mayCreate = holds(resourceServer.manage, usePermissions(resourceServer.realm))
  const assigned = namedItems(read(['assigned']))
  // Those that didn't come with the permission.
  const loaded = useQueries({
    queries: ids
      .filter((id) => assigned.every((policy) => policy.id !== id))
      .map((id) => policies.summary(resourceServer, id)),
  }).flatMap(({ data }) => data ?? [])
  const rows = ids.map(
    (id): AssignedPolicy =>
      [...assigned, ...loaded].find((policy) => policy.id === id) ?? { id, name: id, type: '' },
  )
  const add = (...added: readonly { id: string }[]) =>
    onChange([...ids, ...added.map(({ id }) => id)])
  const buttons = !disabled && (
    <>
      <ActionButton
        action={{
          label: 'assignExistingPolicies',
          onSelect: () =>
            openDialog(
              <AssignPolicies
                resourceServer={resourceServer}
                assigned={ids}
                onAssign={(chosen) => add(...chosen)}
              />,
            ),
        }}
      />
      {mayCreate && (
        <ActionButton
          action={{
            label: 'createNewPolicy',
            onSelect: () =>
              openDialog(
                <NewPolicyDialog
                  resourceServer={resourceServer}
                  title="createPermissionPolicy"
                  type="group"
                  onCreated={add}
                />,
              ),
          }}
        />
      )}
    </>
  )
  return (
    <DataTable
      label="assignedPolicies"
      rows={type ? rows.filter((policy) => policy.type === type) : rows}
      {...policyTable(listState, types)}
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
        <EmptyStateMessage
          title="noAssignedPolicies"
          text="noAssignedPoliciesInstructions"
          action={buttons}
        />
      }
    />
  )
}

type AssignPoliciesProps = {
  resourceServer: AdminPermissionsClient
  /** Already assigned policy IDs, which can't be selected. */
  assigned: readonly string[]
  onAssign: (policies: readonly AssignedPolicy[]) => void
}

function AssignPolicies({ resourceServer, assigned, onAssign }: AssignPoliciesProps) {
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
    >
      <DataTable
        label="assignExistingPolicies"
        query={(page) => policies.list(resourceServer, page)}
        {...policyTable(listState, types)}
        selection={{ rows, set: setRows }}
        selectable={({ id }) => !assigned.includes(id) || 'alreadyAdded'}
        empty={{
          title: 'emptyAssignExistingPolicies',
          text: 'emptyAssignExistingPoliciesInstructions',
        }}
        requires="view-realm"
      />
      <output className="castellan-picker-count">
        {rows.length > 0 && t('selectedRows', { count: rows.length })}
      </output>
    </PickerDialog>
  )
}

/** What both tables of policies have. Keycloak filters by type ID. */
function policyTable(listState: ListState, types: readonly PolicyProvider[]) {
  const columns: Column<AssignedPolicy>[] = [
    text('name', 'name'),
    text('type', 'type', {
      value: ({ type }) => types.find((provider) => provider.type === type)?.name ?? type,
      width: 20,
    }),
    text('description', 'description'),
  ]
  return {
    listState,
    rowKey: ({ id }: AssignedPolicy) => id,
    columns,
    searchPlaceholder: 'searchClientAuthorizationPolicy',
    filters: (
      <ChoiceFilter
        listState={listState}
        name="type"
        label="policyType"
        all="allTypes"
        options={types.map((type) => ({ value: type.type, label: type.name }))}
      />
    ),
    noExport: true,
  }
}
