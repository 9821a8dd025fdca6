import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { queryClient, queryWithSignal } from '~/api/queryClient'
import { overview } from '~/api/realms/overview'
import { deleteRealms, realms, type RealmName } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { whoami } from '~/api/whoami'
import { RouteLink, useGo } from '~/routing/links'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/realms')

const columnsOf = (current: string): Column<RealmName>[] => [
  link(
    'name',
    'name',
    ({ name }) => (
      <RouteLink to="/$realm/{-$tab}" params={{ realm: name, tab: undefined }}>
        {name}
      </RouteLink>
    ),
    {
      badges: ({ name }) => [name === current && { key: 'current', content: <CurrentRealm /> }],
    },
  ),
  text('displayName', 'displayName', { value: ({ displayName }, { label }) => label(displayName) }),
  {
    id: 'state',
    title: 'status',
    cell: ({ name }) => <RealmState name={name} />,
  },
]

/** Realms beyond this number are listed without a user count. */
const maxCounted = 20

export const load = (search: ListSearch) => [
  realms.namesPage(getEnvironment().realm, toPageRequest(listSearch(search))),
]

export default function RealmsPage() {
  const { realm } = route.useParams()
  const me = useSuspenseQuery(whoami(realm)).data
  const go = useGo()
  const { masterRealm, realm: signInRealm } = getEnvironment()
  const removal: ConfirmedAction<RealmName> = {
    command: deleteRealms,
    disabledReason: (rows) =>
      namesOf(rows).includes(masterRealm) ? 'cantDeleteMasterRealm' : undefined,
    // Only the server knows the user's permissions in other realms.
    requires: (rows) => (namesOf(rows).includes(realm) ? 'manage-realm' : 'anyone'),
    question: (rows) => ({
      title: 'deleteConfirmRealm',
      text: 'deleteConfirmRealmSetting',
      params: { count: rows.length, name: rows[0]?.name },
      confirmName: namesOf(rows).join(', '),
    }),
    impact: async (rows, signal) => realmUsers(await countUsers(namesOf(rows), signal)),
    many: true,
    onDone: async (deleted) => {
      const names = namesOf(deleted)
      if (names.includes(realm))
        await go({ to: '/$realm/{-$tab}', params: { realm: masterRealm, tab: undefined } })
      for (const name of names) queryClient.removeQueries({ queryKey: [name] })
    },
  }
  return (
    <>
      <PageHeader title="manageRealms" subtitle="realmExplain" />
      <DataTable
        label="manageRealms"
        query={(pageRequest) => realms.namesPage(signInRealm, pageRequest)}
        listState={useAddressState(route)}
        rowKey={({ name }) => name}
        columns={columnsOf(realm)}
        searchPlaceholder="search"
        removal={removal}
        selectable={({ name }) => name !== masterRealm || 'masterStays'}
        create={
          me.createRealm
            ? {
                label: 'createRealm',
                to: linkOptions({ to: '/$realm/add-realm', params: { realm } }),
              }
            : undefined
        }
      />
    </>
  )
}

/** A list of states makes Keycloak load all realms: of many, each row reads its own. */
function RealmState({ name }: { name: string }) {
  const { t } = useText()
  const { data: states } = useQuery(realms.states(getEnvironment().realm))
  const { data: state } = useQuery({ ...realms.state(name), enabled: states === null })
  const isEnabled = states ? states.get(name) : state
  if (typeof isEnabled !== 'boolean') return '—'
  return isEnabled ? <Badge color="blue">{t('enabled')}</Badge> : <Badge>{t('disabled')}</Badge>
}

function CurrentRealm() {
  const { t } = useText()
  return (
    <Badge color="blue" title={t('currentRealmExplain')}>
      {t('currentRealm')}
    </Badge>
  )
}

const realmUsers = (counts: readonly UserCount[]) => <RealmUsers counts={counts} />

const namesOf = (rows: readonly RealmName[]) => rows.map(({ name }) => name)

type UserCount = { name: string; users: number | undefined }

/** Undefined where the user may not count. */
async function countUsers(names: readonly string[], signal: AbortSignal): Promise<UserCount[]> {
  const counts = await Promise.allSettled(
    names
      .slice(0, maxCounted)
      .map((name) => queryWithSignal(signal, { ...overview.users(name), staleTime: 0 })),
  )
  return names.map((name, index) => {
    const count = counts[index]
    return { name, users: count?.status === 'fulfilled' ? count.value : undefined }
  })
}

/** Impact of the deletion. */
function RealmUsers({ counts }: { counts: readonly UserCount[] }) {
  const { t } = useText()
  return (
    <ul className="castellan-lines">
      {counts.map(({ name, users }) => (
        <li key={name}>
          {users === undefined ? name : t('realmWithUsers', { name, count: users, number: users })}
        </li>
      ))}
    </ul>
  )
}
