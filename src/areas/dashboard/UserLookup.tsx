import { Title } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { fullName, users, type UserRow } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { userLink } from '~/parts/links'
import { WidenedSearchNotice } from '~/pickers/WidenedSearchNotice'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/TableToolbar'
import type { Column } from '~/table/types'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/{-$tab}')

const columns: readonly Column<UserRow>[] = [
  link(
    'username',
    'username',
    ({ id }, name) => <RouteLink {...userLink(id, 'overview')}>{name}</RouteLink>,
    {
      breakable: true,
      badges: ({ enabled, locked }) => [
        !enabled && { text: 'disabled', color: 'red' },
        locked && { text: 'temporaryLocked', color: 'orange' },
      ],
    },
  ),
  text('name', 'name', { value: fullName }),
  text('email', 'email', {
    breakable: true,
    badges: ({ emailVerified }) => [!emailVerified && { text: 'notVerified', outline: true }],
  }),
]

/** The start page of those who help users: nothing is listed until they search. */
export default function UserLookup({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { q: search, filters } = listState
  const mayCreate = holds('manage-users', usePermissions(realm))
  return (
    <section className="castellan-dashboard-section" aria-labelledby="find-user">
      <Title headingLevel="h2" size="lg" id="find-user">
        {t('findUser')}
      </Title>
      <SearchBox listState={listState} placeholder="findUserHint" />
      {mayCreate && <RouteLink to="/$realm/users/add-user">{t('createUser')}</RouteLink>}
      {search && (
        <DataTable
          label="titleUsers"
          query={(pageRequest) => users.list(realm, pageRequest)}
          listState={listState}
          rowKey={({ id }) => id}
          columns={columns}
          belowToolbar={
            <WidenedSearchNotice
              listKey={users.matches(realm, { search, filters })}
              search={search}
            />
          }
          requires="view-users"
          noExport
        />
      )}
    </section>
  )
}
