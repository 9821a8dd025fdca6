import { Button } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { isSearch, users, type UserRow } from '~/api/users/users'
import { readUserFilters, userQuery } from '~/api/users/userSearch'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { usePermissionsTab } from '~/parts/permissions/permissionsTab'
import { useUnlockUsers } from '~/parts/users/useUnlockUsers'
import { NotFound } from '~/routing/NotFound'
import { RouteLink } from '~/routing/RouteLink'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { BulkState } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { bulkActions } from './bulk/bulkActions'
import { UserBulkBar, type BulkRequest, type BulkTarget } from './bulk/UserBulkBar'
import { chosenColumns, keepColumns, needsFull } from './list/chosen'
import { userColumns } from './list/userColumns'
import { useActionNames } from './list/useActionNames'
import { useSearchPanel } from './list/useSearchPanel'
import { UserListNotices } from './list/UserListNotices'
import { UserSearch } from './list/UserSearch'
import { useUserActions } from './userActions'
import './users.css'
import { lazyComponent } from '~/ui/lazyComponent'

const ImportPage = lazyComponent(async () => (await import('./import/ImportPage')).default)

const route = getRouteApi('/$realm/users/{-$tab}')

/** The users of a realm, and who may do what with all of them where the server has that. */
export default function UsersPage() {
  const { realm, tab } = route.useParams()
  const { import: importing } = route.useSearch()
  const { set } = useAddressState(route)
  const permissionsTab = usePermissionsTab(realm)({
    of: { type: 'users' },
    requires: toSeePermissions,
    toSwitch: 'manage-realm',
  })
  const unlock = useUnlockUsers(realm)
  const tabs = [listTab(realm), ...permissionsTab]
  if (!isTabOf(tabs, tab)) return <NotFound />
  if (importing) {
    return <ImportPage realm={realm} onLeave={() => set({ filters: { import: undefined } })} />
  }
  return (
    <>
      <PageHeader
        title="titleUsers"
        subtitle="usersExplain"
        learnMore={adminGuideUrl('assembly-managing-users_server_administration_guide')}
        actions={unlock ? [unlock] : []}
      />
      {tabs.length > 1 ? (
        <RoutedTabs
          label="titleUsers"
          tabs={tabs}
          current={tab}
          link={(segment) =>
            linkOptions({
              to: '/$realm/users/{-$tab}',
              params: { realm, tab: segment },
              search: {},
            })
          }
        />
      ) : (
        <UserList key={realm} realm={realm} />
      )}
    </>
  )
}

/** Reading them takes more than the others': the server asks for the realm's settings. */
const toSeePermissions: Requirement = {
  all: ['manage-authorization', 'manage-users', 'manage-clients', 'view-realm'],
}

const listTab = (realm: string): RoutedTab => ({
  id: 'list',
  title: 'userList',
  content: () => <UserList key={realm} realm={realm} />,
})

function UserList({ realm }: { realm: string }) {
  const { t } = useText()
  const address = useAddressState(route)
  const { columns: inAddress, import: _importing, ...filters } = address.filters
  const at = { ...address, filters }
  const controls = useSearchPanel(at)
  const { data: isFederated = false } = useQuery(users.federated(realm))
  const { data: profile } = useQuery(users.profile(realm))
  const { rowActions } = useUserActions(realm)
  const bulk = useBulk(realm)
  const shown = chosenColumns(inAddress)
  const actionName = useActionNames(realm, shown.includes('requiredActions'))
  const narrowed = readUserFilters(filters, at.q)
  const mayAsk = !isFederated || isSearch(narrowed, at.q)
  const isCounted = mayAsk && userQuery(narrowed, at.q).sift === undefined
  return (
    <>
      <DataTable
        label="titleUsers"
        query={(pageRequest) => users.list(realm, { ...pageRequest, full: needsFull(shown) })}
        {...(isCounted && { count: (pageRequest) => users.count(realm, pageRequest) })}
        listState={at}
        rowKey={({ id }) => id}
        columns={userColumns(profile, actionName)}
        columnChoice={{
          shown,
          set: (next) =>
            address.set(
              { filters: { columns: keepColumns(next) }, page: at.page },
              { replace: true },
            ),
        }}
        sortsPage
        filters={<UserSearch listState={at} controls={controls} />}
        belowToolbar={<UserListNotices listState={at} realm={realm} controls={controls} />}
        alwaysShowToolbar
        // Directories would be asked, and whom they find kept; or all users would be read.
        isSearchCostly={isFederated || !isCounted}
        noExport={!mayAsk}
        actions={rowActions}
        bulkBar={(state) => bulk.bar(state, JSON.stringify([at.q, filters]))}
        selectable={({ mayManage }) => mayManage || 'userReadOnly'}
        toolbar={
          <>
            <AddUser realm={realm} />
            <Button variant="link" onClick={() => address.set({ filters: { import: 'csv' } })}>
              {t('importUsers')}
            </Button>
          </>
        }
        empty={<NoUsers realm={realm} isAsked={mayAsk} />}
        requires="view-users"
      />
      {bulk.dialog}
    </>
  )
}

/**
 * The main act for those who manage users. Permissions may let others add users, which only the server
 * knows; whether there are any is not told to those who may not see the realm.
 */
function AddUser({ realm }: { realm: string }) {
  const { t } = useText()
  const permissions = usePermissions(realm)
  const { adminPermissionsEnabled } = useRealm(realm)
  const isVersionOne = useFeature()(fineGrainedV1)
  const isMain = holds('manage-users', permissions)
  const maybe = adminPermissionsEnabled !== false || isVersionOne
  if (!holds({ all: ['query-users', 'query-groups'] }, permissions) || !(isMain || maybe))
    return null
  const { primary, secondary } = button.modifiers
  return (
    <RouteLink
      className={css(button.button, isMain ? primary : secondary)}
      to="/$realm/users/add-user"
      params={{ realm }}
    >
      <span className={button.buttonText}>{t('addUser')}</span>
    </RouteLink>
  )
}

function NoUsers({ realm, isAsked }: { realm: string; isAsked: boolean }) {
  const mayView = holds('view-users', usePermissions(realm))
  // The next step, to add one, stands in the bar, which is always there.
  if (!isAsked) {
    return <EmptyPanel title="searchForUser" text="searchForUserDescription" icon={SearchIcon} />
  }
  // Whoever may only ask for users gets an empty list, not a refusal (GET users with query-users).
  return <EmptyPanel title="noUsersFound" text={mayView ? 'emptyInstructions' : 'noUsersToView'} />
}

const BulkOptionsDialog = lazyComponent(
  async () => (await import('./bulk/BulkOptionsDialog')).default,
)
const BulkDialog = lazyComponent(async () => (await import('./bulk/BulkDialog')).default)

type Job = BulkRequest & { target: BulkTarget; clear: () => void }

/** The bar over chosen users, and the dialogs of what is done with them. */
function useBulk(realm: string) {
  const [job, setJob] = useState<Job>()
  const mayView = holds('view-users', usePermissions(realm))
  const end = () => setJob(undefined)
  // Pickers close when they have given what was chosen: then the next dialog is open already.
  const leaveChoice = () => setJob((now) => (now && 'choose' in now ? undefined : now))
  return {
    bar: (state: BulkState<UserRow>, place: string) => (
      <UserBulkBar
        // Another search is another "all that match".
        key={place}
        state={state}
        mayTakeAll={mayView}
        delete={bulkActions.delete(realm)}
        actions={{
          enable: { work: bulkActions.enable(realm) },
          disable: { work: bulkActions.disable(realm) },
          verify: { work: bulkActions.markVerified(realm) },
          signOut: { work: bulkActions.signOut(realm) },
        }}
        onWant={(wanted, target) => setJob({ ...wanted, target, clear: state.clear })}
      />
    ),
    dialog: job && (
      <Suspense fallback={null}>
        {'choose' in job ? (
          <BulkOptionsDialog
            realm={realm}
            what={job.choose}
            onChosen={(work) => setJob({ work, target: job.target, clear: job.clear })}
            onClose={leaveChoice}
          />
        ) : (
          <BulkDialog
            realm={realm}
            work={job.work}
            target={job.target}
            onDone={job.clear}
            onClose={end}
          />
        )}
      </Suspense>
    ),
  }
}
