import { Content, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { templateKinds } from '~/api/authorization/permissionTemplates'
import {
  resourceTypeDescription,
  scopeDescription,
} from '~/parts/admin-permissions/adminPermissions'
import { NameLinks } from '~/parts/authorization/NameLists'
import { policyTarget, useResourceServer } from '~/parts/authorization/resourceServer'
import { RouteLink } from '~/routing/links'
import {
  toListQuery,
  useAddressState,
  useLocalState,
  type ListSearch,
  type ListState,
} from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { ObjectSelect } from './ObjectSelect'
import { usePermissionActions } from './usePermissionActions'
import '~/parts/authorization/authorization.css'
import { toPageRequest } from '~/api/list'
import { cachedResourceServer } from './WithAdminPermissions'
import './permissions.css'

const route = getRouteApi('/$realm/permissions/{-$tab}')

const renderDetail = (resourceServer: AdminPermissionsClient) => (permission: PermissionRow) => (
  <PermissionDetail resourceServer={resourceServer} permission={permission} />
)

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

export default function AdminPermissionsTab({
  resourceServer,
}: {
  resourceServer: AdminPermissionsClient
}) {
  const listState = useAddressState(route)
  const actions = usePermissionActions(resourceServer)
  const { data: types = [] } = useQuery(adminPermissions.types(resourceServer))
  const [isChoosing, setChoosing] = useState(false)
  const create = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createPermission',
        requires: 'manage-realm',
        onSelect: () => setChoosing(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="permissions"
        query={(pageRequest) => adminPermissions.list(resourceServer, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={permissionColumns(resourceServer)}
        searchPlaceholder="searchClientAuthorizationPermission"
        filters={<PermissionFilters listState={listState} types={types} />}
        actions={actions.ofRow}
        toolbar={create}
        expand={renderDetail(resourceServer)}
        empty={
          <EmptyStateMessage
            title="emptyPermissions"
            text="emptyPermissionsInstructions"
            action={create}
          />
        }
        noResults="noPermissionSearchResultsInstructions"
        requires="view-realm"
      />
      {isChoosing && <ChooseType types={types} onClose={() => setChoosing(false)} />}
    </>
  )
}

type PermissionDetailProps = { resourceServer: AdminPermissionsClient; permission: PermissionRow }

function PermissionDetail({ resourceServer, permission }: PermissionDetailProps) {
  const text = useText()
  const { t, list } = text
  const resourceServerLinks = useResourceServer()
  // Keycloak would look for an object named like the type, and may fail.
  const { appliesToAll } = permission
  const objects = useQuery({
    ...adminPermissions.objects(resourceServer, permission),
    enabled: !appliesToAll,
  })
  const { error } = objects
  if (error) return <ErrorPanel error={error} requires="view-realm" />
  return (
    <DetailsList
      details={[
        {
          name: t('resources'),
          value: appliesToAll
            ? t('allResources')
            : objects.data && (list(objects.data.map(({ name }) => name)) || t('allResources')),
        },
        {
          name: t('authorizationScopes'),
          help: 'authorizationScopeDetailsSubtitle',
          value: (
            <ul className="castellan-permission-scopes">
              {permission.scopes.map((scope) => (
                <li key={scope}>
                  <code>{scope}</code> {scopeDescription(permission.resourceType, scope, text)}
                </li>
              ))}
            </ul>
          ),
        },
        {
          name: t('assignedPolicies'),
          value: (
            <NameLinks
              query={policies.associated(resourceServer, permission.id)}
              to={(policy) => policyTarget(resourceServerLinks, policy)}
            />
          ),
        },
      ]}
    />
  )
}

const PermissionLink = ({ id, name, resourceType }: Omit<PermissionRow, 'scopes'>) => (
  <RouteLink
    to="/$realm/permissions/permission/$permissionId/$resourceType"
    params={{ permissionId: id, resourceType }}
  >
    <bdi>{name}</bdi>
  </RouteLink>
)

/** A permission without policies grants nothing. The list response doesn't include policies. */
function NoPolicyBadge({
  resourceServer,
  id,
}: {
  resourceServer: AdminPermissionsClient
  id: string
}) {
  const { t } = useText()
  const { data } = useQuery(policies.associated(resourceServer, id))
  if (data?.length !== 0) return null
  return (
    <Badge color="orange" title={t('permissionWithoutPolicyExplain')}>
      {t('authzNoPolicy')}
    </Badge>
  )
}

const permissionColumns = (
  resourceServer: AdminPermissionsClient,
): readonly Column<PermissionRow>[] => [
  {
    id: 'name',
    title: 'adminPermissionName',
    cell: (permission) => (
      <span className="castellan-marks">
        <PermissionLink {...permission} />
        <NoPolicyBadge resourceServer={resourceServer} id={permission.id} />
      </span>
    ),
    text: ({ name }) => name,
    width: 30,
  },
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ resourceType, appliesToAll }, { t }) =>
      appliesToAll
        ? t('allResourceType', { resourceType })
        : t('specificResourceType', { resourceType }),
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
  const { resourceType, resource, scope } = listState.filters
  const type = types.find((candidate) => candidate.type === resourceType)
  return (
    <>
      <div>
        <ChoiceField
          id="permission-type"
          aria-label={t('resourceType')}
          options={[
            { value: '', label: t('allTypes') },
            ...types.map((option) => ({ value: option.type, label: option.type })),
          ]}
          value={type?.type ?? ''}
          onChange={(next) =>
            listState.set({
              filters: { resourceType: next || undefined, resource: undefined, scope: undefined },
            })
          }
        />
      </div>
      {type && (
        <>
          <div>
            <ChoiceField
              id="permission-scope"
              aria-label={t('authorizationScope')}
              options={[
                { value: '', label: t('anyScope') },
                ...type.scopes.map((value) => ({ value, label: value })),
              ]}
              value={typeof scope === 'string' ? scope : ''}
              onChange={(next) => listState.set({ filters: { scope: next || undefined } })}
            />
          </div>
          <div className="castellan-permission-object">
            <ObjectSelect
              key={type.type}
              id="permission-resource"
              type={type.type}
              aria-label={t('resource')}
              placeholder={t('resource')}
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

const columns: readonly Column<ResourceType>[] = [
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ type }) => (
      <RouteLink
        to="/$realm/permissions/permission/new/$resourceType"
        params={{ resourceType: type }}
        search={{}}
      >
        {type}
      </RouteLink>
    ),
    text: ({ type }) => type,
    width: 30,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ type }, text) => (
      <span className="castellan-choice-about">{resourceTypeDescription(type, text) || '—'}</span>
    ),
    text: ({ type }, text) => resourceTypeDescription(type, text),
  },
]

type ChooseTypeProps = { types: readonly ResourceType[]; onClose: () => void }

function ChooseType({ types, onClose }: ChooseTypeProps) {
  const { t } = useText()
  return (
    <Dialog size="medium" title={t('chooseAResourceType')} isScrollable onClose={onClose}>
      <Content component="p">{t('chooseAResourceTypeInstructions')}</Content>
      <DataTable
        label="chooseAResourceType"
        rows={types}
        listState={useLocalState()}
        rowKey={({ type }) => type}
        columns={columns}
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
