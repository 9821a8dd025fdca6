import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  replaceProfiles,
  usersOf,
  type ClientPolicy,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { useAddressState } from '~/routing/useAddressState'
import { useGo } from '~/routing/RouteLink'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Badge } from '~/ui/Badge'
import { OwnerLink, OwnerLinks } from './OwnerLink'
import { JsonView } from './JsonView'
import { profileRules } from './jsonRules'
import { useProfileActions } from './useProfileActions'
import { FormOrJson, type JsonProps } from './FormOrJson'
import './client-policies.css'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab')

type Row = { profile: ClientProfile; isGlobal: boolean; policies: readonly ClientPolicy[] }

const executorsOf = ({ profile }: Row) =>
  (profile.executors ?? []).map(({ executor = '' }) => executor)

const policyNames = ({ policies }: Row) => policies.map(({ name }) => name)

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ profile: { name }, isGlobal }, { t }) => (
      <span className="castellan-marks">
        <OwnerLink kind="profile" name={name} />{' '}
        {isGlobal && <Badge color="blue">{t('global')}</Badge>}
      </span>
    ),
    text: ({ profile }) => profile.name,
  },
  {
    id: 'description',
    title: 'clientProfileDescription',
    cell: ({ profile }) => <bdi>{profile.description || '—'}</bdi>,
    text: ({ profile }) => profile.description ?? '',
    width: 40,
  },
  {
    id: 'executors',
    title: 'executors',
    cell: (row, { t }) => t('clientPolicyExecutors', { count: executorsOf(row).length }),
    text: (row) => executorsOf(row).join(', '),
  },
  {
    id: 'policies',
    title: 'policies',
    cell: (row) => <OwnerLinks kind="policy" names={policyNames(row)} />,
    text: (row) => policyNames(row).join(', '),
  },
]

/** The realm's own profiles, and then those of the server, which are the same for every realm. */
export const ProfilesTab = ({ realm }: { realm: string }) => (
  <FormOrJson
    kind="profiles"
    explain="clientPoliciesProfilesHelpText"
    form={<Profiles realm={realm} />}
    json={ProfilesJson}
  />
)

function Profiles({ realm }: { realm: string }) {
  const go = useGo()
  const listState = useAddressState(route)
  const { data, refetch } = useSuspenseQuery(clientPolicies.profiles(realm))
  const { data: policies } = useQuery(clientPolicies.policies(realm))
  const { actionsOf, dialog } = useProfileActions(realm)
  const rowOf = (isGlobal: boolean) => (profile: ClientProfile) => ({
    profile,
    isGlobal,
    policies: usersOf([...(policies?.own ?? []), ...(policies?.global ?? [])], profile.name),
  })
  const create = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createClientProfile',
        requires: 'manage-realm',
        onSelect: () =>
          void go({
            to: '/$realm/realm-settings/client-policies/$tab/add-profile',
            params: { tab: 'profiles' },
          }),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="profiles"
        rows={[...data.own.map(rowOf(false)), ...data.global.map(rowOf(true))]}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ profile, isGlobal }) => `${isGlobal} ${profile.name}`}
        columns={columns}
        searchPlaceholder="clientProfileSearch"
        toolbar={create}
        actions={({ profile, isGlobal }) => actionsOf(profile, isGlobal)}
        empty={
          <EmptyPanel
            title="emptyClientProfiles"
            text="emptyClientProfilesInstructions"
            action={create}
          />
        }
        requires="view-realm"
      />
      {dialog}
    </>
  )
}

function ProfilesJson({ realm, ...state }: JsonProps<readonly ClientProfile[]>) {
  const { data } = useSuspenseQuery(clientPolicies.profiles(realm))
  const { data: policies } = useSuspenseQuery(clientPolicies.policies(realm))
  return (
    <JsonView
      {...state}
      kind={profileRules(policies.own)}
      list={data}
      query={clientPolicies.profiles(realm)}
      save={replaceProfiles(realm)}
    />
  )
}
