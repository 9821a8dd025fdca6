import { Button } from '@patternfly/react-core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  adminPermissions,
  namedItems,
  type AdminPermissionsClient,
  type AssignedPolicy,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import type { ResourceServerRef } from '~/api/authorization/authz'
import { policies, type PolicyProvider, type PolicyRow } from '~/api/authorization/authzPolicies'
import type { Filters } from '~/api/list'
import { usePermissions } from '~/api/whoami'
import { useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { scopeDescription } from '~/parts/admin-permissions/adminPermissions'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { PickerDialog } from '~/pickers/PickerDialog'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { ObjectSelect } from './ObjectSelect'
import { permissionSections } from './adminPermission.fields'
import GroupPicker from '~/pickers/GroupPicker'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import NewPolicyDialog from '~/parts/authorization/NewPolicyDialog'

const customControls = { Objects, Policies }

export function usePermissionForm(resourceServer: AdminPermissionsClient, type: ResourceType) {
  const text = useText()
  const { t } = text
  const params = { resourceType: type.type }
  // No warnings until it is loaded.
  const { data: existingPermissions } = useQuery(
    adminPermissions.list(resourceServer, {
      first: 0,
      max: 100,
      filters: { resourceType: type.type },
    }),
  )
  const texts = {
    scope: (name: string) => scopeDescription(type.type, name, text),
    all: t('allResourceType', params),
    specific: t('specificResourceType', params),
  }
  const sections = permissionSections(type, texts, existingPermissions)
  return { sections, customControls }
}

/** Types with a picker dialog; message key of its button. */
const browseButtons: Readonly<Record<string, string>> = { Groups: 'addGroups', Roles: 'addRoles' }

function Objects({ value, onChange, read, disabled, invalid, ...props }: CustomControlProps) {
  const { id, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useFormInfo()
  const type = String(read(['resourceType']))
  const [isOpen, setOpen] = useState(false)
  const ids = toStrings(value)
  const button = browseButtons[type]
  const add = (added: readonly { id: string }[]) =>
    onChange([...new Set([...ids, ...added.map((item) => item.id)])])
  const close = () => setOpen(false)
  return (
    <>
      <ObjectSelect
        id={id}
        type={type}
        value={ids}
        onChange={onChange}
        isMulti
        isDisabled={disabled}
        isInvalid={invalid}
        namedObjects={namedItems(read(['objects']))}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      />
      {button && !disabled && (
        <Button variant="link" onClick={() => setOpen(true)}>
          {t(button)}
        </Button>
      )}
      {isOpen && (
        <>
          {type === 'Groups' ? (
            <GroupPicker
              realm={realm}
              title="addGroups"
              button="add"
              chosen={ids}
              onPick={add}
              onClose={close}
            />
          ) : (
            <AssignRoles
              realm={realm}
              name=""
              title="selectRole.label"
              button="select"
              onAssign={(roles) => Promise.resolve(add(roles))}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  )
}

/** Loads policies that didn't come with the permission. */
function usePolicies(
  resourceServer: ResourceServerRef,
  ids: readonly string[],
  assignedPolicies: unknown,
) {
  const assignedById = new Map(namedItems(assignedPolicies).map((policy) => [policy.id, policy]))
  const missingIds = ids.filter((id) => !assignedById.has(id))
  const answers = useQueries({
    queries: missingIds.map((id) => policies.summary(resourceServer, id)),
  })
  const loadedById = new Map(
    answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])),
  )
  return ids.map(
    (id): AssignedPolicy =>
      assignedById.get(id) ?? loadedById.get(id) ?? { id, name: id, type: '' },
  )
}

function Policies({ value, onChange, read, disabled }: CustomControlProps) {
  const resourceServer = useResourceServer()
  const listState = useLocalState()
  const ids = toStrings(value)
  const { type } = listState.filters
  const rows = usePolicies(resourceServer, ids, read(['assigned']))
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
        }}
      />
      {mayCreate && (
        <ActionButton
          action={{
            label: 'createNewPolicy',
            onSelect: () => setOpen('new'),
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
          <EmptyStateMessage
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
            onAssign={(added) => onChange([...ids, ...added.map(({ id }) => id)])}
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

type AssignPoliciesProps = {
  resourceServer: AdminPermissionsClient
  /** Already assigned policy IDs, which can't be selected. */
  assigned: readonly string[]
  onAssign: (policies: readonly AssignedPolicy[]) => void
  onClose: () => void
}

function AssignPolicies({ resourceServer, assigned, onAssign, onClose }: AssignPoliciesProps) {
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
        query={(page) => policies.list(resourceServer, page)}
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

const selectedType = ({ type }: Filters) => (typeof type === 'string' ? type : undefined)

type PolicyTypeFilterProps = { id: string; listState: ListState; types: readonly PolicyProvider[] }

/** Keycloak filters by type ID. */
function PolicyTypeFilter({ id, listState, types }: PolicyTypeFilterProps) {
  const { t } = useText()
  return (
    <div>
      <ChoiceField
        id={id}
        aria-label={t('policyType')}
        options={[
          { value: '', label: t('allTypes') },
          ...types.map((type) => ({ value: type.type, label: type.name })),
        ]}
        value={selectedType(listState.filters) ?? ''}
        onChange={(next) => listState.set({ filters: { type: next || undefined } })}
      />
    </div>
  )
}

const policyColumns = <T extends AssignedPolicy>(
  types: readonly PolicyProvider[],
): readonly Column<T>[] => {
  const typeOf = ({ type }: T) => types.find((provider) => provider.type === type)?.name ?? type
  return [
    text('name', 'name', { value: ({ name }) => name }),
    { id: 'type', title: 'type', cell: typeOf, text: typeOf, width: 20 },
    text('description', 'description', { value: ({ description }) => description }),
  ]
}
