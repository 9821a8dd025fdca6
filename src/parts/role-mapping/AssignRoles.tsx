import { Label, LabelGroup } from '@patternfly/react-core'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MappedRole } from '~/api/roles/mappedRoles'
import {
  roleMappings,
  type AvailableRolesQuery,
  type MappingOwner,
  type RoleKind,
} from '~/api/roles/roleMappings'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { Filters } from '~/api/list'
import { useLocalState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { roleText } from './RoleName'
import type { TextKey } from '~/lib/textKey'

type Props = {
  realm: string
  /** Excludes roles it already has. Without an owner, all roles are listed. */
  owner?: MappingOwner | undefined
  name: string
  /** Replaces the default title; a message key. */
  title?: string
  button?: TextKey
  /** The type filter to start with. */
  kind?: RoleKind
  /** The dialog keeps the selection if this rejects, and leaves it to the command to say why. */
  onAssign: (roles: readonly MappedRole[]) => Promise<unknown>
  /** By default it closes as one of `openDialog`. */
  onClose?: () => void
}

const titleKeys = {
  all: { key: 'assignAllRolesTo', type: '' },
  realm: { key: 'assignRolesTo', type: 'roleTypeRealm' },
  client: { key: 'assignRolesTo', type: 'roleTypeClient' },
} as const

export const realmRolesRequirement = { some: ['view-realm', 'query-users'] } as const

const isKind = (value: unknown): value is RoleKind => value === 'realm' || value === 'client'

const clientOf = ({ client }: Filters): AvailableRolesQuery['client'] => {
  const [id, clientId] = Array.isArray(client) ? (client as readonly string[]) : []
  return id !== undefined && clientId !== undefined ? { id, clientId } : undefined
}

function roleFilterOf(
  filters: Filters,
  canViewRealmRoles: boolean,
): Pick<AvailableRolesQuery, 'kind' | 'client'> {
  const kind = isKind(filters.kind) ? filters.kind : 'all'
  const client = clientOf(filters)
  return { kind: canViewRealmRoles ? kind : 'client', ...(client && { client }) }
}

export function AssignRoles({
  realm,
  owner,
  name,
  title,
  button = 'assign',
  kind = 'all',
  onAssign,
  onClose,
}: Props) {
  const { t } = useText()
  const canViewRealmRoles = holds(realmRolesRequirement, usePermissions(realm))
  const listState = useLocalState({ kind: kind === 'all' ? undefined : kind })
  const [selectedRoles, setSelectedRoles] = useState<readonly MappedRole[]>([])
  const roleFilter = roleFilterOf(listState.filters, canViewRealmRoles)
  const heading = titleKeys[roleFilter.client ? 'client' : roleFilter.kind]
  const closeOpened = useCloseDialog()
  const close = onClose ?? closeOpened
  const assign = useMutation({
    mutationFn: onAssign,
    meta: { withoutToast: true },
    onSuccess: close,
  })
  return (
    <Dialog
      size="large"
      title={
        title
          ? t(title)
          : t(heading.key, { type: heading.type && t(heading.type), client: name, name })
      }
      alignTop
      isScrollable
      // Below the table so that rows don't move under the pointer.
      belowBody={
        <div className="castellan-selected-roles">
          <SelectedRoles roles={selectedRoles} onChange={setSelectedRoles} />
          <RoleWarnings realm={realm} owner={owner} name={name} roles={selectedRoles} />
        </div>
      }
      main={{
        text: button,
        run: () => assign.mutate(selectedRoles),
        isDisabled: selectedRoles.length === 0,
        isBusy: assign.isPending,
      }}
      onClose={close}
    >
      <DataTable
        label="assignableRoles"
        query={({ first, max, search, filters = {} }) =>
          roleMappings.available(realm, owner, {
            first,
            max,
            ...(search && { search }),
            ...roleFilterOf(filters, canViewRealmRoles),
          })
        }
        listState={listState}
        rowKey={(role) => role.id}
        columns={columns(listState)}
        selection={{ rows: selectedRoles, set: setSelectedRoles }}
        searchPlaceholder={roleFilter.kind === 'realm' ? 'searchByRoleName' : 'search'}
        filters={
          <RoleKindFilter
            listState={listState}
            canViewRealmRoles={canViewRealmRoles}
            roleFilter={roleFilter}
          />
        }
        empty={{
          title: roleFilter.kind === 'client' ? 'noClientRolesToAssign' : 'noRealmRolesToAssign',
        }}
        noExport
      />
    </Dialog>
  )
}

const columns = (listState: ListState): Column<MappedRole>[] => [
  { id: 'name', title: 'name', cell: ({ name }) => <bdi>{name}</bdi>, text: roleText, width: 35 },
  {
    id: 'clientId',
    title: 'clientId',
    cell: ({ client }, { t }) =>
      client ? (
        <TextButton
          title={t('onlyThisClient')}
          onClick={() => listState.set({ filters: { client: [client.id, client.clientId] } })}
        >
          <bdi>{client.clientId}</bdi>
        </TextButton>
      ) : (
        '—'
      ),
    text: ({ client }) => client?.clientId ?? '',
    width: 25,
  },
  text('description', 'description', { value: ({ description }, { label }) => label(description) }),
]

type RoleKindFilterProps = {
  listState: ListState
  canViewRealmRoles: boolean
  roleFilter: ReturnType<typeof roleFilterOf>
}

function RoleKindFilter({
  listState,
  canViewRealmRoles,
  roleFilter: { kind, client },
}: RoleKindFilterProps) {
  const { t } = useText()
  const id = useId()
  if (client) {
    return (
      <Label
        variant="outline"
        closeBtnAriaLabel={`${t('remove')}: ${client.clientId}`}
        onClose={() => listState.set({ filters: { client: undefined } })}
      >
        <bdi>{client.clientId}</bdi>
      </Label>
    )
  }
  if (!canViewRealmRoles) return null
  return (
    <span className="castellan-role-kinds">
      <ChoiceField
        id={id}
        aria-label={t('type')}
        options={[
          { value: 'all', label: t('allRoles') },
          { value: 'realm', label: t('realmRoles') },
          { value: 'client', label: t('clientRoles') },
        ]}
        value={kind}
        onChange={(next) => listState.set({ filters: { kind: next === 'all' ? undefined : next } })}
      />
    </span>
  )
}

type SelectedRolesProps = {
  roles: readonly MappedRole[]
  onChange: (roles: readonly MappedRole[]) => void
}

function SelectedRoles({ roles, onChange }: SelectedRolesProps) {
  const { t } = useText()
  if (roles.length === 0) return null
  return (
    <LabelGroup
      categoryName={t('selectedRows', { count: roles.length })}
      numLabels={8}
      collapsedText={t('more', { count: roles.length - 8 })}
      expandedText={t('showLess')}
    >
      {roles.map((role) => (
        <Label
          key={role.id}
          variant="outline"
          closeBtnAriaLabel={`${t('remove')}: ${roleText(role)}`}
          onClose={() => onChange(roles.filter(({ id }) => id !== role.id))}
        >
          <bdi>{roleText(role)}</bdi>
        </Label>
      ))}
    </LabelGroup>
  )
}

type RoleWarningsProps = {
  realm: string
  owner: MappingOwner | undefined
  name: string
  roles: readonly MappedRole[]
}

const maxCheckedRoles = 20

/** Warns about admin roles, direct or inherited, and composite cycles. Keycloak accepts both. */
function RoleWarnings({ realm, owner, name, roles }: RoleWarningsProps) {
  const { t } = useText()
  const composites = roles.filter(({ composite }) => composite !== false).slice(0, maxCheckedRoles)
  const effectiveRoles = useQueries({
    queries: composites.map(({ id }) => roleMappings.effective(realm, { type: 'roles', id })),
    combine: (results) => results.map(({ data }) => data ?? []),
  })
  const containedRoles = composites.map((role, index) => ({
    role,
    all: effectiveRoles[index] ?? [],
  }))
  const cyclicRoles =
    owner?.type === 'roles'
      ? roles.filter(
          ({ id }) =>
            id === owner.id ||
            containedRoles.some(
              ({ role, all }) => role.id === id && all.some((holder) => holder.id === owner.id),
            ),
        )
      : []
  const directAdminRoles = roles.flatMap((role) => {
    const administration = administrationOf(realm, role)
    return administration ? [{ role, administration, container: undefined }] : []
  })
  const containedAdminRoles = containedRoles
    .filter(({ role }) => !administrationOf(realm, role))
    .flatMap(({ role, all }) =>
      all.flatMap((inner) => {
        const administration = administrationOf(realm, inner)
        return administration ? [{ role: inner, administration, container: role }] : []
      }),
    )
  const adminRoles = [...directAdminRoles, ...containedAdminRoles]
  return (
    <div className="castellan-rows" aria-live="polite">
      {cyclicRoles.map((role) => (
        <InlineAlert
          key={role.id}
          variant="warning"
          title={t(role.id === owner?.id ? 'roleOfItself' : 'roleCircle', {
            role: roleText(role),
            name,
          })}
        />
      ))}
      {adminRoles.length > 0 && (
        <InlineAlert variant="warning" title={t('adminRolesWarning')}>
          <ul>
            {adminRoles.map(({ role, administration, container }) => (
              <li key={`${container?.id ?? ''} ${role.id}`}>
                <bdi>
                  {container ? `${roleText(container)} → ${roleText(role)}` : roleText(role)}
                </bdi>
                : {t(`adminRoleGives.${administration}`)}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
    </div>
  )
}

/** In master, each realm's admin roles belong to the client `<realm>-realm`. */
const realmManagementRoles = [
  'realm-admin',
  'create-client',
  'impersonation',
  'manage-authorization',
  'manage-clients',
  'manage-events',
  'manage-identity-providers',
  'manage-organizations',
  'manage-realm',
  'manage-users',
] as const

const masterRealmRoles = ['admin', 'create-realm'] as const

type Administration = (typeof realmManagementRoles)[number] | (typeof masterRealmRoles)[number]

const findName = <T extends string>(names: readonly T[], name: string) =>
  names.find((candidate) => candidate === name)

function administrationOf(realm: string, { name, client }: MappedRole): Administration | undefined {
  if (!client) return realm === 'master' ? findName(masterRealmRoles, name) : undefined
  const isManagement =
    client.clientId === 'realm-management' ||
    (realm === 'master' && client.clientId.endsWith('-realm'))
  return isManagement ? findName(realmManagementRoles, name) : undefined
}
