import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useParams } from '@tanstack/react-router'
import { queryClient, queryWithSignal, withoutToast } from '~/api/queryClient'
import { overview } from '~/api/realms/overview'
import { deleteRealms, realms, type RealmName } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { whoami } from '~/api/whoami'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import { RouteLink, useGo } from '~/routing/links'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { confirm } from '~/ui/dialogs/confirm'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/realms')

const columns: Column<RealmName>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ name }) => <RealmCell name={name} />,
    text: ({ name }) => name,
  },
  {
    id: 'displayName',
    title: 'displayName',
    cell: ({ displayName }, { label }) => label(displayName) || '—',
    text: ({ displayName }, { label }) => label(displayName),
  },
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
  const deletion = useMutation(withoutToast(deleteRealms))

  const confirmDelete = (names: readonly string[], onDone?: OnBatchDone) =>
    confirm({
      title: 'deleteConfirmRealm',
      text: 'deleteConfirmRealmSetting',
      params: { count: names.length, name: names[0] },
      danger: true,
      confirmName: names.join(', '),
      impact: (signal) => loadImpact(names, signal),
      run: retryRemaining(
        names,
        (remaining) => deletion.mutateAsync(remaining),
        async (remaining, deleted) => {
          if (deleted.includes(realm))
            await go({ to: '/$realm/{-$tab}', params: { realm: masterRealm, tab: undefined } })
          for (const name of deleted) queryClient.removeQueries({ queryKey: [name] })
          onDone?.(remaining)
        },
      ),
    })
  const undeletableReason = (names: readonly string[]) =>
    names.includes(masterRealm) ? 'cantDeleteMasterRealm' : undefined
  const deleteAction = (names: readonly string[], onDone?: OnBatchDone): MenuAction => ({
    label: 'delete',
    danger: true,
    disabledReason: undeletableReason(names),
    // Only the server knows the user's permissions in other realms.
    requires: names.includes(realm) ? 'manage-realm' : 'anyone',
    onSelect: () => confirmDelete(names, onDone),
  })

  return (
    <>
      <PageHeader title="manageRealms" subtitle="realmExplain" />
      <DataTable
        label="manageRealms"
        query={(pageRequest) => realms.namesPage(signInRealm, pageRequest)}
        listState={useAddressState(route)}
        rowKey={({ name }) => name}
        columns={columns}
        searchPlaceholder="search"
        actions={({ name }) => [deleteAction([name])]}
        bulk={(rows, clear) => [
          deleteAction(
            rows.map(({ name }) => name),
            (remaining = []) => clear(rows.filter(({ name }) => remaining.includes(name))),
          ),
        ]}
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

function RealmCell({ name }: { name: string }) {
  const { t } = useText()
  const { realm } = useParams({ strict: false })
  return (
    <span className="castellan-marks">
      <RouteLink to="/$realm/{-$tab}" params={{ realm: name, tab: undefined }}>
        {name}
      </RouteLink>{' '}
      {name === realm && (
        <Badge color="blue" title={t('currentRealmExplain')}>
          {t('currentRealm')}
        </Badge>
      )}
    </span>
  )
}

const loadImpact = async (names: readonly string[], signal: AbortSignal) => (
  <RealmUsers counts={await countUsers(names, signal)} />
)

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
  const { t, language } = useText()
  return (
    <ul className="castellan-lines">
      {counts.map(({ name, users }) => (
        <li key={name}>
          {users === undefined
            ? name
            : t('realmWithUsers', { name, count: users, number: users.toLocaleString(language) })}
        </li>
      ))}
    </ul>
  )
}
