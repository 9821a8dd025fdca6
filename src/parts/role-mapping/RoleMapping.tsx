import { Button, Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { firstPageRequest } from '~/api/list'
import { queryClient, runCommand } from '~/api/queryClient'
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
import { holds, type Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { searchRows } from '~/table/rows'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { TextButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText, type Text } from '~/ui/useText'
import { AssignRoles, realmRolesRequirement } from './AssignRoles'
import { showsInherited } from './mappingSearch'
import {
  HiddenRolesNotice,
  isolateDirection,
  RoleName,
  roleText,
  useMissingRolePermissions,
} from './RoleName'
import type { RoleOrigin } from './rolePaths'
import { roleOrigins } from './roleSources'
import { WhyRole } from './WhyRole'

// What each type says where there is nothing: @texts noRoles-* @texts noRolesInstructions-*

const noRoles: readonly EffectiveRole[] = []

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
  const texts = useText()
  const { t } = texts
  const checkboxId = useId()
  const permissions = usePermissions(realm)
  const mayManage = access.mayManage ?? holds(requires ?? 'anyone', permissions)
  const localListState = useLocalState()
  const listState = listStateOfPage ?? localListState
  const tableState = { ...listState, filters: {} } // the other filters do not apply to the table
  const owner: MappingOwner = { type, id, organization }
  const inherited = showsInherited(listState.filters)
  const { data = noRoles } = useQuery(roleMappings.list(realm, owner, inherited))
  const hasInherited = data.some(({ isInherited }) => isInherited)
  const isShown = inherited ?? hasInherited
  const seesAll = useMissingRolePermissions(realm, type).length === 0
  const seesContents = useMissingRolePermissions(realm).length === 0
  const { data: origins } = useQuery({
    ...roleOrigins(realm, owner),
    enabled: hasInherited && seesContents,
  })
  const showInherited = (isVisible: boolean) =>
    listState.set({ filters: { inherited: isVisible ? 'true' : 'false' } })
  const unassignment = roleUnassignment(realm, owner, mayManage, requires)
  const explain = (role: MappedRole) =>
    openDialog(
      <WhyRole
        realm={realm}
        owner={owner}
        name={name}
        role={role}
        onUnassign={
          mayManage
            ? (first) =>
                confirmedAction(unassignment, [{ ...first, isInherited: false }]).onSelect()
            : undefined
        }
      />,
    )
  const columns = columnsOf(explain, ({ id }) => origins?.get(id))

  const [selectedRoles, setSelectedRoles] = useState<readonly EffectiveRole[]>([])
  const direct = data.filter(({ isInherited }) => !isInherited)
  const matchingRoles = searchRows(direct, columns, tableState.q, texts)
  // Drop roles that have been unassigned meanwhile.
  const rows = direct.filter((role) => selectedRoles.some((selected) => selected.id === role.id))
  const selectAll: MenuAction = {
    label: 'selectAllRoles',
    params: { count: matchingRoles.length },
    onSelect: () => setSelectedRoles([...new Set([...rows, ...matchingRoles])]),
  }

  const assignAction = (label: TextKey, kind: RoleKind): MenuAction => ({
    label,
    ...(!mayManage && { disabledReason: 'objectReadOnly', ...(requires && { requires }) }),
    // Must match the dialog's first request.
    preload: () =>
      void queryClient.prefetchQuery(
        roleMappings.available(realm, owner, { ...firstPageRequest(), kind }),
      ),
    onSelect: () =>
      openDialog(
        <AssignRoles
          realm={realm}
          owner={owner}
          name={name}
          kind={kind}
          onAssign={(roles) => runCommand(assignRoles(realm, owner), roles)}
        />,
      ),
  })
  const canViewRealmRoles = holds(realmRolesRequirement, permissions)
  const assignMenu = (
    <ActionMenu
      name={t('assignRole')}
      text={t('assignRole')}
      actions={[
        ...(canViewRealmRoles ? [assignAction('allRoles', 'all')] : []),
        assignAction('clientRoles', 'client'),
        ...(canViewRealmRoles ? [assignAction('realmRoles', 'realm')] : []),
      ]}
    />
  )
  const textType = type === 'serviceAccounts' ? 'users' : type
  return (
    <>
      <HiddenRolesNotice realm={realm} type={type} />
      <DataTable
        label="roleMapping"
        fullListQuery={roleMappings.list(realm, owner, inherited)}
        listState={tableState}
        rowKey={(role) => role.id}
        columns={columns}
        searchPlaceholder="searchByName"
        actions={(role) => [{ label: 'whyRole', onSelect: () => explain(role) }]}
        removal={{ ...unassignment, ...(mayManage && { many: true }) }}
        {...(mayManage && {
          selection: { rows, set: setSelectedRoles },
          bulk: () => (matchingRoles.every((role) => rows.includes(role)) ? [] : [selectAll]),
        })}
        selectable={({ isInherited }) => !isInherited || 'inheritedNotSelectable'}
        filters={
          <Checkbox
            id={checkboxId}
            label={t('hideInheritedRoles')}
            isChecked={!isShown}
            onChange={(_event, isHidden) => showInherited(!isHidden)}
          />
        }
        toolbar={assignMenu}
        empty={
          <EmptyStateMessage
            title={seesAll ? `noRoles-${textType}` : 'noRolesToSee'}
            {...(seesAll && { text: `noRolesInstructions-${textType}` })}
            action={assignMenu}
            secondary={
              !isShown && (
                <Button variant="link" onClick={() => showInherited(true)}>
                  {t('showInheritedRoles')}
                </Button>
              )
            }
          />
        }
      />
    </>
  )
}

const roleUnassignment = (
  realm: string,
  owner: MappingOwner,
  mayManage: boolean,
  requires: Requirement = 'anyone',
): ConfirmedAction<EffectiveRole> => ({
  label: 'unAssignRole',
  command: unassignRoles(realm, owner),
  requires: ([role]) => (mayManage || role?.isInherited ? 'anyone' : requires),
  disabledReason: ([role]) =>
    role?.isInherited ? 'inheritedStays' : mayManage ? undefined : 'objectReadOnly',
  question: (roles) => ({
    title: 'removeMappingTitle',
    text: 'removeMappingConfirm',
    params: { count: roles.length },
    button: 'remove',
  }),
  impact: (roles) => <UnassignedRoles roles={roles} />,
})

const columnsOf = (
  onWhy: (role: MappedRole) => void,
  getOrigins: (role: MappedRole) => readonly RoleOrigin[] | undefined,
): Column<EffectiveRole>[] => {
  const originOf = (role: EffectiveRole, texts: Text) =>
    role.isInherited ? originText(getOrigins(role), texts) : texts.t('isFalse')
  return [
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
      cell: (role, texts) => {
        const origin = originOf(role, texts)
        if (!role.isInherited) return origin
        const { t } = texts
        return (
          <TextButton
            aria-label={`${origin}, ${t('whyRole')} ${roleText(role)}`}
            title={t('whyRole')}
            onClick={() => onWhy(role)}
          >
            {origin}
          </TextButton>
        )
      },
      text: originOf,
      wraps: true,
      sort: true,
    },
    text('description', 'description', {
      value: ({ description }, { label }) => label(description),
    }),
  ]
}

/** The nearest origin and how many more there are; until they are known, that there are some. */
function originText(origins: readonly RoleOrigin[] | undefined, { t, language }: Text) {
  const [first] = origins ?? []
  if (!origins || !first) return t('inherent')
  const { group, role } = first
  const origin = group
    ? t('whoHasByGroup', { group: isolateDirection(group.path, language) })
    : t('originRole', { role: roleText(role) })
  const count = origins.length - 1
  return count === 0 ? origin : t('originAndMore', { origin, count })
}

function UnassignedRoles({ roles }: { roles: readonly MappedRole[] }) {
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
