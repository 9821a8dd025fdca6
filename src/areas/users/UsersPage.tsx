import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRealm } from '~/api/realms/realms'
import { isSearch, users, type UserRow } from '~/api/users/users'
import { readUserFilters, userQuery } from '~/api/users/userSearch'
import { usePermissions } from '~/api/whoami'
import { holds, isSupport, type Requirement } from '~/lib/access'
import { adminGuideUrl } from '~/lib/urls'
import { userLink } from '~/parts/links'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { permissionsTab, useHasPermissions } from '~/parts/permissions/permissionsTab'
import { useUnlockUsers } from '~/parts/users/useUnlockUsers'
import { useGo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { BulkState, CreateRecord, TableProps } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { PageHeader } from '~/ui/PageHeader'
import { UserBulkBar } from './bulk/UserBulkBar'
import {
  chosenColumns,
  needsFullUsers,
  showsActions,
  storeColumns,
  useActionNames,
  userColumns,
} from './list/userColumns'
import { UserListNotices } from './list/UserListNotices'
import { UserSearch, useSearchPanel } from './list/UserSearch'
import {
  newUserLink,
  useCopyAction,
  useCreateUserRequirement,
  useOwnUserId,
  userList,
  userRemoval,
} from './userActions'
import './users.css'
import { lazyComponent } from '~/ui/lazyComponent'
import { readListQuery, type usersSearch } from './list/usersSearch'

const ImportPage = lazyComponent(async () => (await import('./import/ImportPage')).default)

const route = getRouteApi('/$realm/users/{-$tab}')

export default function UsersPage() {
  const { realm, tab } = route.useParams()
  const { import: importing } = route.useSearch()
  const { set } = useAddressState(route)
  const hasPermissions = useHasPermissions(realm, permissionsRequirement)
  const unlock = useUnlockUsers(realm)
  if (importing) {
    return <ImportPage realm={realm} onLeave={() => set({ filters: { import: undefined } })} />
  }
  const header = (
    <PageHeader
      title="titleUsers"
      learnMore={adminGuideUrl('assembly-managing-users_server_administration_guide')}
      actions={unlock ? [unlock] : []}
    />
  )
  // A strip with one tab would say nothing.
  if (!hasPermissions && (tab ?? 'list') === 'list')
    return (
      <>
        {header}
        <UserList key={realm} realm={realm} />
      </>
    )
  return (
    <TabbedPage
      header={header}
      label="titleUsers"
      tabs={tabs}
      page={{ realm, hasPermissions }}
      objectId={realm}
      current={tab}
      link={(segment) => ({ ...userList, params: { tab: segment } })}
    />
  )
}

type Params = ReturnType<typeof usersSearch> & { realm: string; tab?: string }

export function load({ realm, tab = 'list', ...search }: Params) {
  if (tab !== 'list') return managementPermissionQueries(realm, { type: 'users' }, tab)
  const { columns, ...listQuery } = readListQuery(search)
  const full = needsFullUsers(chosenColumns(columns))
  return [users.federated(realm), users.list(realm, { ...listQuery, full }), users.profile(realm)]
}

/** The tab also needs the realm's settings, hence view-realm. */
const permissionsRequirement: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients', 'view-realm'],
}

export const tabs = defineTabs<{ realm: string; hasPermissions: boolean }, { realm: string }>([
  { id: 'list', title: 'userList', component: UserList },
  permissionsTab({ of: () => ({ type: 'users' }), requires: () => 'manage-realm' }),
])

function UserList({ realm }: { realm: string }) {
  const addressState = useAddressState(route)
  const { columns: columnsParam, import: _importing, ...filters } = addressState.filters
  const listState = { ...addressState, filters }
  const searchPanel = useSearchPanel(listState)
  const { data: isFederated = false } = useQuery(users.federated(realm))
  const { data: profile } = useQuery(users.profile(realm))
  const permissions = usePermissions(realm)
  const go = useGo()
  const copyAction = useCopyAction(realm)
  const ownUserId = useOwnUserId(realm)
  const create = useCreate(realm)
  const visibleColumns = chosenColumns(columnsParam)
  const actionName = useActionNames(realm, showsActions(visibleColumns))
  const { verifyEmail = false } = useRealm(realm)
  const userFilters = readUserFilters(filters, listState.q)
  const canList = !isFederated || isSearch(userFilters, listState.q)
  const hasCount = canList && userQuery(userFilters, listState.q).rowFilter === undefined
  return (
    <DataTable
      label="titleUsers"
      query={(pageRequest) =>
        users.list(realm, { ...pageRequest, full: needsFullUsers(visibleColumns) })
      }
      {...(hasCount && { count: (pageRequest) => users.count(realm, pageRequest) })}
      listState={listState}
      rowKey={({ id }) => id}
      columns={userColumns(
        profile,
        actionName,
        verifyEmail,
        isSupport(permissions) ? 'overview' : 'settings',
      )}
      columnChoice={{
        visible: visibleColumns,
        set: (next) =>
          addressState.set(
            { filters: { columns: storeColumns(next) }, page: listState.page },
            { replace: true },
          ),
      }}
      sortsPage
      filters={<UserSearch listState={listState} searchPanel={searchPanel} />}
      belowToolbar={
        <UserListNotices listState={listState} realm={realm} searchPanel={searchPanel} />
      }
      alwaysShowToolbar
      noExport={!canList}
      // What is done most comes before what is done least.
      actions={({ id }) => [
        { label: 'credentials', onSelect: () => void go(userLink(id, 'credentials')) },
        copyAction(id),
      ]}
      removal={userRemoval(realm, ownUserId)}
      bulkBar={bulkBar(realm, JSON.stringify([listState.q, filters]))}
      selectable={({ mayManage }) => mayManage || 'userReadOnly'}
      create={create}
      toolbar={
        <ActionButton
          variant="link"
          action={{
            label: 'importUsers',
            requires: 'manage-users',
            onSelect: () => addressState.set({ filters: { import: 'csv' } }),
          }}
        />
      }
      empty={emptyOf(canList, holds('view-users', permissions))}
      requires="view-users"
    />
  )
}

/** A new search resets "all that match". */
const bulkBar = (realm: string, searchKey: string) => (state: BulkState<UserRow>) => (
  <UserBulkBar key={searchKey} realm={realm} state={state} />
)

function emptyOf(canList: boolean, mayView: boolean): TableProps<UserRow>['empty'] {
  if (!canList)
    return { title: 'searchForUser', text: 'searchForUserDescription', icon: SearchIcon }
  // With query-users only, GET users answers an empty list instead of 403.
  return mayView ? { title: 'noUsersYet' } : { title: 'noUsersFound', text: 'noUsersToView' }
}

/** Primary for holders of manage-users; for others the server may still refuse. */
function useCreate(realm: string): CreateRecord {
  const permissions = usePermissions(realm)
  const requires = useCreateUserRequirement(realm)
  const go = useGo()
  const variant = holds('manage-users', permissions) ? undefined : 'secondary'
  return {
    label: 'createUser',
    variant,
    ...(holds(requires, permissions)
      ? { to: newUserLink }
      : { requires, onSelect: () => void go(newUserLink) }),
  }
}
