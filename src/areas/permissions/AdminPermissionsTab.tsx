import { Content, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { templateKinds } from '~/api/authorization/permissionTemplates'
import {
  permissionTarget,
  resourceTypeDescription,
  scopeDescription,
} from '~/parts/admin-permissions/adminPermissions'
import { NameLinks } from '~/parts/authorization/NameLists'
import { permissionRemoval } from '~/parts/authorization/removals'
import { policyTarget, useResourceServer } from '~/parts/authorization/resourceServer'
import { RouteLink } from '~/routing/links'
import {
  toListQuery,
  useAddressState,
  useLocalState,
  type ListSearch,
  type ListState,
} from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { ObjectSelect } from './ObjectSelect'
import { ScopeDescriptions } from './ScopeDescriptions'
import { usePermissionActions } from './usePermissionActions'
import '~/parts/authorization/authorization.css'
import { toPageRequest } from '~/api/list'
import { cachedResourceServer } from './WithAdminPermissions'
import './permissions.css'

const route = getRouteApi('/$realm/permissions/{-$tab}')

type Params = ListSearch & { realm: string; tab?: string }

export function load({ realm, ...params }: Params) {
  const { tab: _, ...search } = params
  const resourceServer = cachedResourceServer(realm)
  if (!resourceServer) return []
  return [
    adminPermissions.list(resourceServer, toPageRequest(toListQuery(search))),
    adminPermissions.types(resourceServer),
  ]
}

export default function AdminPermissionsTab() {
  const resourceServer = useResourceServer()
  const listState = useAddressState(route)
  const actionsOf = usePermissionActions()
  const { data: types = [] } = useQuery(adminPermissions.types(resourceServer))
  return (
    <DataTable
      label="permissions"
      query={(pageRequest) => adminPermissions.list(resourceServer, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchClientAuthorizationPermission"
      filters={<PermissionFilters listState={listState} types={types} />}
      // The list's resource IDs belong to the resource server, not to the objects.
      actions={(row) => actionsOf({ ...row, resources: [] })}
      removal={permissionRemoval(resourceServer, 'deleteAdminPermissionConfirm')}
      create={{
        label: 'createPermission',
        requires: 'manage-realm',
        onSelect: () => openDialog(<ChooseType resourceServer={resourceServer} />),
      }}
      expand={renderDetails}
      empty={{ title: 'emptyPermissions', text: 'emptyPermissionsInstructions' }}
      noResults="noPermissionSearchResultsInstructions"
      requires="view-realm"
    />
  )
}

const renderDetails = (row: PermissionRow) => <PermissionDetails permission={row} />

function PermissionDetails({ permission }: { permission: PermissionRow }) {
  const resourceServer = useResourceServer()
  const { t, list } = useText()
  // Keycloak would look for an object named like the type, and may fail.
  const { appliesToAll, resourceType, scopes } = permission
  const { data: objects, error } = useQuery({
    ...adminPermissions.objects(resourceServer, permission),
    enabled: !appliesToAll,
  })
  if (error) return <ErrorPanel error={error} requires="view-realm" />
  return (
    <DetailsList
      details={[
        {
          name: t('resources'),
          value: appliesToAll
            ? t('allResources')
            : objects && (list(objects.map(({ name }) => name)) || t('allResources')),
        },
        {
          name: t('authorizationScopes'),
          help: 'authorizationScopeDetailsSubtitle',
          value: <ScopeDescriptions type={resourceType} scopes={scopes} />,
        },
        {
          name: t('assignedPolicies'),
          value: (
            <NameLinks
              query={policies.associated(resourceServer, permission.id)}
              to={policyTarget}
            />
          ),
        },
      ]}
    />
  )
}

/** A permission without policies grants nothing. The list response doesn't include policies. */
function NoPolicyBadge({ id }: { id: string }) {
  const { t } = useText()
  const { data } = useQuery(policies.associated(useResourceServer(), id))
  if (data?.length !== 0) return null
  return (
    <Badge color="orange" title={t('permissionWithoutPolicyExplain')}>
      {t('authzNoPolicy')}
    </Badge>
  )
}

const columns: readonly Column<PermissionRow>[] = [
  link(
    'name',
    'adminPermissionName',
    ({ id, resourceType }, name) => (
      <RouteLink {...permissionTarget(id, resourceType)}>{name}</RouteLink>
    ),
    {
      width: 30,
      badges: ({ id }) => [{ key: 'policies', content: <NoPolicyBadge id={id} /> }],
    },
  ),
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ resourceType, appliesToAll }, { t }) =>
      t(appliesToAll ? 'allResourceType' : 'specificResourceType', { resourceType }),
    text: ({ resourceType }) => resourceType,
    width: 15,
  },
  {
    id: 'scopes',
    title: 'authorizationScopes',
    cell: ({ resourceType, scopes }, text) => (
      <span className="castellan-permission-marks">
        {scopes.map((scope) => (
          <Badge key={scope} color="blue" title={scopeDescription(resourceType, scope, text)}>
            {scope}
          </Badge>
        ))}
      </span>
    ),
    text: ({ scopes }) => scopes.join(', '),
    width: 30,
  },
  text('description', 'description'),
]

type PermissionFiltersProps = { listState: ListState; types: readonly ResourceType[] }

/** Resource and scope filters need a type. */
function PermissionFilters({ listState, types }: PermissionFiltersProps) {
  const { t } = useText()
  const { resourceType, resource } = listState.filters
  const type = types.find((candidate) => candidate.type === resourceType)
  return (
    <>
      <ChoiceFilter
        listState={listState}
        name="resourceType"
        label="resourceType"
        all="allTypes"
        options={types.map(({ type: value }) => ({ value, label: value }))}
        resets={['resource', 'scope']}
      />
      {type && (
        <>
          <ChoiceFilter
            listState={listState}
            name="scope"
            label="authorizationScope"
            all="anyScope"
            options={type.scopes.map((value) => ({ value, label: value }))}
          />
          <div className="castellan-permission-object">
            <ObjectSelect
              key={type.type}
              id="permission-resource"
              type={type.type}
              aria-label={t('resource')}
              placeholder={t('resource')}
              isMulti={false}
              isDisabled={false}
              isInvalid={false}
              value={typeof resource === 'string' ? [resource] : []}
              onChange={([next]) => listState.set({ filters: { resource: next } })}
            />
          </div>
        </>
      )}
    </>
  )
}

// @texts start.*

const typeColumns: readonly Column<ResourceType>[] = [
  link(
    'type',
    'resourceType',
    ({ type }, name) => (
      <RouteLink
        to="/$realm/permissions/permission/new/$resourceType"
        params={{ resourceType: type }}
        search={{}}
      >
        {name}
      </RouteLink>
    ),
    { width: 30 },
  ),
  {
    id: 'description',
    title: 'description',
    cell: ({ type }, text) => (
      <span className="castellan-choice-about">{resourceTypeDescription(type, text) || '—'}</span>
    ),
    text: ({ type }, text) => resourceTypeDescription(type, text),
  },
]

function ChooseType({ resourceServer }: { resourceServer: AdminPermissionsClient }) {
  const { t } = useText()
  const { data: types = [] } = useQuery(adminPermissions.types(resourceServer))
  return (
    <Dialog size="medium" title={t('chooseAResourceType')} isScrollable>
      <Content component="p">{t('chooseAResourceTypeInstructions')}</Content>
      <DataTable
        label="chooseAResourceType"
        rows={types}
        listState={useLocalState()}
        rowKey={({ type }) => type}
        columns={typeColumns}
        searchPlaceholder="search"
        noExport
      />
      <Title headingLevel="h2" size="md" className="castellan-permission-starts">
        {t('startInOneGo')}
      </Title>
      <ul className="castellan-permission-scopes">
        {templateKinds.map((kind) => (
          <li key={kind}>
            <RouteLink to="/$realm/permissions/start/$kind" params={{ kind }}>
              {t(`start.${kind}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
