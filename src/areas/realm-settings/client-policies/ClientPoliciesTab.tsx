import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import {
  clientPolicies,
  policiesUsing,
  type ClientPolicy,
  type ClientProfile,
  type RealmAndGlobal,
} from '~/api/client-policies/clientPolicies'
import { replaceProfiles } from '~/api/client-policies/policyComponents'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { PermittedLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { TableOrJson, type JsonProps, JsonView } from './TableOrJson'
import { profileRules } from './jsonRules'
import { ClientPolicyList } from './ClientPolicyList'
import { globalBadge, profileActions } from './clientPolicyActions'
import { confirmPolicyChange } from './policyGuard'
import { policyLink, profileLink } from './policyLinks'
import './client-policies.css'

const routeId = '/$realm/realm-settings/client-policies/$tab'

const route = getRouteApi(routeId)

const tabLinkIn = (realm: string) => (tab: string) =>
  linkOptions({ to: routeId, params: { realm, tab }, search: {} })

const tabs = defineTabs<{ realm: string }>([
  { id: 'profiles', title: 'profiles', component: ProfilesTab },
  { id: 'policies', title: 'policies', component: ClientPolicyList },
])

/** Each list also shows data of the other one. */
export const load = ({ realm }: { realm: string }) => [
  clientPolicies.profiles(realm),
  clientPolicies.policies(realm),
]

export default function ClientPoliciesTab({ realm }: { realm: string }) {
  const current = useMatch({ from: routeId, shouldThrow: false })?.params.tab
  if (current !== undefined && !isTabOf(tabs, current))
    return <RedirectToList realm={realm} name={current} />
  return (
    <TabbedPage
      isNested
      label="clientPolicies"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={current}
      link={tabLinkIn(realm)}
    />
  )
}

/** Breadcrumbs put a profile or policy name in `$tab`; redirects to the list that contains it. */
function RedirectToList({ realm, name }: { realm: string; name: string }) {
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const { data: policies } = useSuspenseQuery(clientPolicies.policies(realm))
  const hasName = ({ own, global }: RealmAndGlobal<{ name: string }>) =>
    [...own, ...global].some((item) => item.name === name)
  const tabLink = tabLinkIn(realm)
  if (hasName(policies)) return <Navigate {...tabLink('policies')} replace />
  return hasName(profiles) ? <Navigate {...tabLink('profiles')} replace /> : <NotFound />
}

type Row = { profile: ClientProfile; isGlobal: boolean; policies: readonly ClientPolicy[] }

const executorsOf = ({ profile }: Row) =>
  (profile.executors ?? []).map(({ executor = '' }) => executor)

const columns: readonly Column<Row>[] = [
  link(
    'name',
    'name',
    ({ profile }, name) => <PermittedLink {...profileLink(profile.name)}>{name}</PermittedLink>,
    {
      value: ({ profile }) => profile.name,
      badges: ({ isGlobal }) => [isGlobal && globalBadge],
    },
  ),
  text('description', 'clientProfileDescription', {
    value: ({ profile }) => profile.description,
  }),
  {
    id: 'executors',
    title: 'executors',
    cell: (row, { t }) => t('clientPolicyExecutors', { count: executorsOf(row).length }),
    text: (row) => executorsOf(row).join(', '),
  },
  {
    id: 'policies',
    title: 'policies',
    cell: ({ policies }) =>
      policies.length === 0 ? (
        '—'
      ) : (
        <span className="castellan-policy-names">
          {policies.map(({ name }) => (
            <PermittedLink key={name} {...policyLink(name)}>
              <bdi>{name}</bdi>
            </PermittedLink>
          ))}
        </span>
      ),
    text: (row) => row.policies.map(({ name }) => name).join(', '),
  },
]

function ProfilesTab({ realm }: { realm: string }) {
  return (
    <TableOrJson
      kind="profiles"
      description="clientPoliciesProfilesHelpText"
      table={<ProfileTable realm={realm} />}
      json={ProfilesJson}
    />
  )
}

function ProfileTable({ realm }: { realm: string }) {
  const go = useGo()
  const listState = useAddressState(route)
  const { data, refetch } = useSuspenseQuery(clientPolicies.profiles(realm))
  const { data: policies } = useQuery(clientPolicies.policies(realm))
  const rowOf = (isGlobal: boolean) => (profile: ClientProfile) => ({
    profile,
    isGlobal,
    policies: policiesUsing([...(policies?.own ?? []), ...(policies?.global ?? [])], profile.name),
  })
  return (
    <DataTable
      label="profiles"
      rows={[...data.own.map(rowOf(false)), ...data.global.map(rowOf(true))]}
      onRefresh={() => void refetch()}
      listState={listState}
      rowKey={({ profile, isGlobal }) => `${isGlobal} ${profile.name}`}
      columns={columns}
      searchPlaceholder="clientProfileSearch"
      create={{
        label: 'createClientProfile',
        requires: 'manage-realm',
        onSelect: () =>
          void go({
            to: '/$realm/realm-settings/client-policies/$tab/add-profile',
            params: { tab: 'profiles' },
          }),
      }}
      actions={({ profile, isGlobal }) => profileActions(realm, profile, isGlobal, go)}
      empty={{ title: 'emptyClientProfiles', text: 'emptyClientProfilesInstructions' }}
      requires="view-realm"
    />
  )
}

function ProfilesJson({ realm, ...state }: JsonProps<readonly ClientProfile[]>) {
  const { data } = useSuspenseQuery(clientPolicies.profiles(realm))
  return (
    <JsonView
      {...state}
      rules={profileRules}
      list={data}
      query={clientPolicies.profiles(realm)}
      save={replaceProfiles(realm)}
      before={(next) => confirmPolicyChange(realm, { profiles: () => next }, { noExemption: true })}
    />
  )
}
