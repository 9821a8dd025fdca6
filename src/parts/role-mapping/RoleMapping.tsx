import { Button, Checkbox } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { queryClient } from '~/api/queryClient'
import type { EffectiveRole, MappedRole } from '~/api/roles/mappedRoles'
import {
  assignRoles,
  roleMappings,
  unassignRoles,
  type MappingOwner,
  type MappingType,
  type RoleKind,
} from '~/api/roles/roleMappings'
import { usePermissions } from '~/api/whoami'
import { holds, findMissingPermissions, type Requirement } from '~/lib/access'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column, TableProps } from '~/table/types'
import { firstPageRequest } from '~/api/list'
import { searchRows } from '~/table/rows'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { TextButton } from '~/ui/actions/buttons'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { showsInherited } from './mappingSearch'
import { HiddenRolesNotice, RoleName, roleText, useMissingRolePermissions } from './RoleName'
import type { TextKey } from '~/lib/textKey'
import { WhyRole } from './WhyRole'
import { AssignRoles } from './AssignRoles'

// What each type says where there is nothing: @texts noRoles-* @texts noRolesInstructions-*

const noRoles: readonly EffectiveRole[] = []

const noop = () => undefined

const maxListedRoles = 20

type Props = {
  realm: string
  type: MappingType
  /** For service accounts, the id of its user. */
  id: string
  /** Organization id, for a group of an organization. */
  organization?: string | undefined
  name: string
  /** From the object's `access`; falls back to `requires`. */
  mayManage?: boolean | undefined
  requires?: Requirement
  /** List state from the URL; local if omitted. */
  listState?: ListState
}

/** Direct role mappings of any owner; inherited roles show by default only when there are few. */
export function RoleMapping({
  realm,
  type,
  id,
  organization,
  name,
  requires,
  listState: listStateOfPage,
  ...access
}: Props) {
  const permissions = usePermissions(realm)
  const mayManage = access.mayManage ?? holds(requires ?? 'anyone', permissions)
  const localListState = useLocalState()
  const listState = listStateOfPage ?? localListState
  const tableState = { ...listState, filters: {} } // the other filters do not apply to the table
  const owner: MappingOwner = { type, id, organization }
  const inherited = showsInherited(listState.filters)
  const { data = noRoles } = useQuery(roleMappings.list(realm, owner, inherited))
  const isShown = inherited ?? data.some(({ isInherited }) => isInherited)
  const showInherited = (isVisible: boolean) =>
    listState.set({ filters: { inherited: isVisible ? 'true' : 'false' } })
  const [assignKind, setAssignKind] = useState<RoleKind>()
  const [explainedRole, setExplainedRole] = useState<MappedRole>()
  const assign = useMutation(assignRoles(realm, owner))
  const { unassignRowAction, unassignAction } = useUnassign(realm, owner)
  const manageAccess = useManageAccess(mayManage, requires)
  const selectionProps = useRoleSelection(data, tableState, unassignAction)
  // Must match the dialog's first request.
  const prefetchAvailable = (kind: RoleKind) =>
    void queryClient.prefetchQuery(
      roleMappings.available(realm, owner, { ...firstPageRequest(), kind }),
    )
  const menu = (
    <AssignMenu
      realm={realm}
      manageAccess={manageAccess}
      onSelect={setAssignKind}
      onPreload={prefetchAvailable}
    />
  )
  return (
    <>
      <HiddenRolesNotice realm={realm} type={type} />
      <DataTable
        label="roleMapping"
        fullListQuery={roleMappings.list(realm, owner, inherited)}
        listState={tableState}
        rowKey={(role) => role.id}
        columns={columnsOf(setExplainedRole)}
        searchPlaceholder="searchByName"
        actions={(role) => [
          { label: 'whyRole', onSelect: () => setExplainedRole(role) },
          unassignRowAction(role, manageAccess),
        ]}
        {...(mayManage && selectionProps)}
        selectable={({ isInherited }) => !isInherited || 'inheritedNotSelectable'}
        filters={<HideInheritedCheckbox isShown={isShown} onShow={showInherited} />}
        toolbar={menu}
        empty={
          <NoRoles
            realm={realm}
            type={type}
            menu={menu}
            onShow={isShown ? undefined : () => showInherited(true)}
          />
        }
      />
      {assignKind && (
        <AssignRoles
          realm={realm}
          owner={owner}
          name={name}
          kind={assignKind}
          onAssign={(roles) => assign.mutateAsync(roles)}
          onClose={() => setAssignKind(undefined)}
        />
      )}
      {explainedRole && (
        <WhyRole
          realm={realm}
          owner={owner}
          name={name}
          role={explainedRole}
          onUnassign={mayManage ? (role) => unassignAction([role]).onSelect() : undefined}
          onClose={() => setExplainedRole(undefined)}
        />
      )}
    </>
  )
}

const columnsOf = (onWhy: (role: MappedRole) => void): Column<EffectiveRole>[] => [
  {
    id: 'name',
    title: 'name',
    cell: (role) => <RoleName role={role} />,
    text: roleText,
    sort: true,
    width: 40,
  },
  {
    id: 'inherent',
    title: 'inherent',
    cell: (role, { t }) =>
      role.isInherited ? (
        <TextButton
          aria-label={`${t('isTrue')}, ${t('whyRole')} ${roleText(role)}`}
          title={t('whyRole')}
          onClick={() => onWhy(role)}
        >
          {t('isTrue')}
        </TextButton>
      ) : (
        t('isFalse')
      ),
    text: ({ isInherited }, { t }) => t(isInherited ? 'isTrue' : 'isFalse'),
    sort: true,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

type UnassignAction = (roles: readonly MappedRole[], clear?: () => void) => MenuAction

function useRoleSelection(
  data: readonly EffectiveRole[],
  { q }: ListState,
  unassignAction: UnassignAction,
): Pick<TableProps<EffectiveRole>, 'bulk' | 'selection'> {
  const text = useText()
  const [selectedRoles, setSelectedRoles] = useState<readonly EffectiveRole[]>([])
  const direct = data.filter(({ isInherited }) => !isInherited)
  const matchingRoles = searchRows(direct, columnsOf(noop), q, text)
  // Drop roles that have been unassigned meanwhile.
  const rows = direct.filter(({ id }) => selectedRoles.some((role) => role.id === id))
  const isAll = matchingRoles.every(({ id }) => rows.some((role) => role.id === id))
  const selectAll: MenuAction = {
    label: 'selectAllRoles',
    params: { count: matchingRoles.length },
    onSelect: () => setSelectedRoles([...new Set([...rows, ...matchingRoles])]),
  }
  return {
    selection: { rows, set: setSelectedRoles },
    bulk: (selected, clear) => [...(isAll ? [] : [selectAll]), unassignAction(selected, clear)],
  }
}

type ManageAccess = Pick<MenuAction, 'requires' | 'disabledReason'>

function useManageAccess(mayManage: boolean, requires: Requirement | undefined): ManageAccess {
  const { t } = useText()
  if (mayManage) return {}
  return { disabledReason: t('objectReadOnly'), ...(requires && { requires }) }
}

function useUnassign(realm: string, owner: MappingOwner) {
  const { t } = useText()
  const remove = useMutation(unassignRoles(realm, owner))
  const unassignAction = (roles: readonly MappedRole[], clear = () => {}): MenuAction => ({
    label: 'unAssignRole',
    onSelect: () =>
      confirm({
        title: 'removeMappingTitle',
        text: 'removeMappingConfirm',
        params: { count: roles.length },
        danger: true,
        button: 'remove',
        impact: <RoleList roles={roles} />,
        run: async () => {
          await remove.mutateAsync(roles)
          clear()
        },
      }),
  })
  const unassignRowAction = (role: EffectiveRole, manageAccess: ManageAccess): MenuAction => ({
    ...unassignAction([role]),
    ...(role.isInherited ? { disabledReason: t('inheritedStays') } : manageAccess),
  })
  return { unassignAction, unassignRowAction }
}

function RoleList({ roles }: { roles: readonly MappedRole[] }) {
  const { t } = useText()
  const rest = roles.length - maxListedRoles
  return (
    <ul>
      {roles.slice(0, maxListedRoles).map((role) => (
        <li key={role.id}>
          <bdi>{roleText(role)}</bdi>
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  )
}

type MenuProps = {
  realm: string
  manageAccess: ManageAccess
  onSelect: (kind: RoleKind) => void
  onPreload: (kind: RoleKind) => void
}

function AssignMenu({ realm, manageAccess, onSelect, onPreload }: MenuProps) {
  const { t } = useText()
  const permissions = usePermissions(realm)
  const canViewRealmRoles =
    findMissingPermissions({ some: ['view-realm', 'query-users'] }, permissions).length === 0
  const menuItem = (label: TextKey, kind: RoleKind): MenuAction => ({
    ...manageAccess,
    label,
    preload: () => onPreload(kind),
    onSelect: () => onSelect(kind),
  })
  return (
    <ActionMenu
      name={t('assignRole')}
      text={t('assignRole')}
      actions={[
        ...(canViewRealmRoles ? [menuItem('allRoles', 'all')] : []),
        menuItem('clientRoles', 'client'),
        ...(canViewRealmRoles ? [menuItem('realmRoles', 'realm')] : []),
      ]}
    />
  )
}

function HideInheritedCheckbox({
  isShown,
  onShow,
}: {
  isShown: boolean
  onShow: (isShown: boolean) => void
}) {
  const { t } = useText()
  return (
    <Checkbox
      id={useId()}
      label={t('hideInheritedRoles')}
      isChecked={!isShown}
      onChange={(_event, isHidden) => onShow(!isHidden)}
    />
  )
}

const textTypeOf = (type: MappingType) => (type === 'serviceAccounts' ? 'users' : type)

type NoRolesProps = {
  realm: string
  type: MappingType
  menu: ReactNode
  onShow: (() => void) | undefined
}

function NoRoles({ realm, type, menu, onShow }: NoRolesProps) {
  const { t } = useText()
  const isAll = useMissingRolePermissions(realm, type).length === 0
  return (
    <EmptyStateMessage
      title={isAll ? `noRoles-${textTypeOf(type)}` : 'noRolesToSee'}
      {...(isAll && { text: `noRolesInstructions-${textTypeOf(type)}` })}
      action={menu}
      secondary={
        onShow && (
          <Button variant="link" onClick={onShow}>
            {t('showInheritedRoles')}
          </Button>
        )
      }
    />
  )
}
