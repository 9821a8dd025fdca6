import { Switch } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  enableClientPolicy,
  enabledChange,
  moveClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { replacePolicies } from '~/api/client-policies/policyComponents'
import { useAddressState } from '~/routing/useAddressState'
import { PermittedLink, useGo } from '~/routing/links'
import { link, text } from '~/table/columns'
import { confirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { policyRules } from './jsonRules'
import { JsonView, TableOrJson, type JsonProps } from './TableOrJson'
import { clientPolicyRemoval, globalBadge } from './clientPolicyActions'
import { confirmPolicyChange } from './policyGuard'
import { policyLink, profileLink } from './policyLinks'
import './client-policies.css'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab')

type Row = {
  realm: string
  policy: ClientPolicy
  isGlobal: boolean
  /** True while the profiles are still loading. */
  profileExists: (name: string) => boolean
}

const columns: readonly Column<Row>[] = [
  link(
    'name',
    'name',
    ({ policy }, name) => <PermittedLink {...policyLink(policy.name)}>{name}</PermittedLink>,
    {
      value: ({ policy }) => policy.name,
      badges: ({ isGlobal }) => [isGlobal && globalBadge],
    },
  ),
  {
    id: 'status',
    title: 'status',
    cell: (row) => <PolicySwitch key={row.policy.name} {...row} />,
    text: ({ policy }, { t }) => t(policy.enabled ? 'enabled' : 'disabled'),
  },
  text('description', 'description', { value: ({ policy }) => policy.description }),
  {
    id: 'conditions',
    title: 'conditions',
    // Keycloak never applies a policy without conditions.
    cell: ({ policy: { conditions = [] } }, { t }) =>
      conditions.length > 0 ? (
        t('clientPolicyConditions', { count: conditions.length })
      ) : (
        <Badge color="orange" title={t('clientPolicyNeverApplies')}>
          {t('none')}
        </Badge>
      ),
    text: ({ policy }) => (policy.conditions ?? []).map(({ condition }) => condition).join(', '),
  },
  {
    id: 'profiles',
    title: 'clientProfiles',
    cell: ({ policy: { profiles = [] }, profileExists }, { t }) => (
      <span className="castellan-policy-names">
        {profiles.length === 0 && '—'}
        {profiles.map((name) =>
          profileExists(name) ? (
            <PermittedLink key={name} {...profileLink(name)}>
              <bdi>{name}</bdi>
            </PermittedLink>
          ) : (
            <Badge key={name} color="red" title={t('clientProfileMissing')}>
              {name}
            </Badge>
          ),
        )}
      </span>
    ),
    text: ({ policy }) => (policy.profiles ?? []).join(', '),
  },
  text('mode', 'mode', { value: ({ policy }) => policy.mode ?? 'DEFAULT', hidden: true }),
]

function PolicySwitch({ realm, policy: { name, enabled = false }, isGlobal }: Row) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const toggle = useMutation(enableClientPolicy(realm))
  const enable = async () => {
    if (await confirmPolicyChange(realm, enabledChange(name, true)))
      toggle.mutate({ name, enabled: true })
  }
  return (
    <Switch
      aria-label={`${t('status')}: ${name}`}
      label={t(enabled ? 'enabled' : 'disabled')}
      isChecked={enabled}
      isDisabled={isGlobal || toggle.isPending || deniedReason('manage-realm') !== undefined}
      onChange={(_event, next) =>
        next ? void enable() : confirmDisable(() => toggle.mutateAsync({ name, enabled: false }))
      }
    />
  )
}

/** Lists policies in evaluation order. */
export const ClientPolicyList = ({ realm }: { realm: string }) => (
  <TableOrJson
    kind="policies"
    description="clientPoliciesPoliciesHelpText"
    table={<PolicyTable realm={realm} />}
    json={PoliciesJson}
  />
)

function PolicyTable({ realm }: { realm: string }) {
  const go = useGo()
  const listState = useAddressState(route)
  const deniedReason = useDeniedReason()
  const { data: profiles } = useQuery(clientPolicies.profiles(realm))
  const { data: policies, refetch } = useSuspenseQuery(clientPolicies.policies(realm))
  const move = useMutation(moveClientPolicy(realm))
  const profileNames =
    profiles && new Set([...profiles.own, ...profiles.global].map(({ name }) => name))
  const profileExists = (name: string) => profileNames?.has(name) ?? true
  const rowOf = (isGlobal: boolean) => (policy: ClientPolicy) => ({
    realm,
    policy,
    isGlobal,
    profileExists,
  })
  const realmRows = policies.own.map(rowOf(false))
  // Global policies come first and cannot be reordered with those of the realm.
  const canMove = policies.global.length === 0 && deniedReason('manage-realm') === undefined
  return (
    <DataTable
      label="policies"
      rows={[...policies.global.map(rowOf(true)), ...realmRows]}
      onRefresh={() => void refetch()}
      listState={listState}
      rowKey={({ policy, isGlobal }) => `${isGlobal} ${policy.name}`}
      columns={columns}
      searchPlaceholder="clientPolicySearch"
      create={{
        label: 'createClientPolicy',
        requires: { all: ['manage-realm', 'manage-clients'] },
        onSelect: () =>
          void go({ to: '/$realm/realm-settings/client-policies/policies/add-client-policy' }),
      }}
      actions={({ policy, isGlobal }) =>
        isGlobal ? [] : [confirmedAction(clientPolicyRemoval(realm), [policy])]
      }
      {...(canMove && {
        order: {
          rows: realmRows,
          isBusy: move.isPending,
          move: (from: number, to: number) => {
            const name = realmRows[from]?.policy.name
            if (name !== undefined) move.mutate({ name, to })
          },
        },
      })}
      empty={{ title: 'noClientPolicies', text: 'noClientPoliciesInstructions' }}
      requires="view-realm"
    />
  )
}

function PoliciesJson({ realm, ...state }: JsonProps<readonly ClientPolicy[]>) {
  const { data } = useSuspenseQuery(clientPolicies.policies(realm))
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  return (
    <JsonView
      {...state}
      rules={policyRules([...profiles.own, ...profiles.global].map(({ name }) => name))}
      list={data}
      query={clientPolicies.policies(realm)}
      save={replacePolicies(realm)}
      before={(next) => confirmPolicyChange(realm, { policies: () => next }, { noExemption: true })}
    />
  )
}

const confirmDisable = (run: () => Promise<unknown>) =>
  confirm({
    title: 'disablePolicyConfirmTitle',
    text: 'disablePolicyConfirm',
    button: 'disable',
    danger: true,
    run,
  })
