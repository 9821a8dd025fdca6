import { Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  enableClientPolicy,
  enabledChange,
  removePolicyProfiles,
  updateClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { PermittedLink, useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { InlineAlert } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { PolicyComponentList } from './PolicyComponentList'
import { BackButton } from './PolicyComponentPage'
import { clientPolicyRemoval, globalBadge } from './clientPolicyActions'
import { policySections } from './clientPolicy.fields'
import { confirmPolicyChange } from './policyGuard'
import { clientPolicyList, policyLink, profileLink } from './policyLinks'
import { AddProfilesDialog } from './AddProfilesDialog'
import './client-policies.css'

const route = getRouteApi('/$realm/realm-settings/client-policies/$policyName/edit-policy')

export const load = ({ realm, policyName }: { realm: string; policyName: string }) => [
  clientPolicies.policy(realm, policyName),
  clientPolicies.profiles(realm),
  serverInfo,
]

export default function ClientPolicyPage() {
  const { realm, policyName } = route.useParams()
  return <Policy key={`${realm} ${policyName}`} realm={realm} name={policyName} />
}

function Policy({ realm, name }: { realm: string; name: string }) {
  const { t } = useText()
  const go = useGo()
  const query = clientPolicies.policy(realm, name)
  const { data: policy } = useSuspenseQuery(query)
  const { data: policies } = useSuspenseQuery(clientPolicies.policies(realm))
  const isGlobal = !policies.own.some((candidate) => candidate.name === name)
  const removeFromCache = () => queryClient.removeQueries({ queryKey: query.queryKey })
  const goToList = () => go(clientPolicyList('policies'))
  const removal = confirmedAction(clientPolicyRemoval(realm), [policy], {
    label: 'deleteClientPolicy',
    onDone: () => void goToList().then(removeFromCache),
  })
  const takenNames = [...policies.own, ...policies.global].flatMap((existing) =>
    existing.name === name ? [] : [existing.name],
  )
  return (
    <>
      <PageHeader
        name={policy.name}
        badges={
          isGlobal && (
            <Badge large color="blue">
              {t('global')}
            </Badge>
          )
        }
        toggle={<PolicySwitch realm={realm} policy={policy} isGlobal={isGlobal} />}
        actions={isGlobal ? [] : [removal]}
      />
      {policy.conditions?.length === 0 && (
        <InlineAlert variant="warning" title={t('clientPolicyNeverApplies')} />
      )}
      <EditForm
        query={query}
        sections={policySections(takenNames)}
        requires="manage-realm"
        editable={isGlobal ? false : undefined}
        save={{ mutation: updateClientPolicy(realm, name) }}
        onSaved={(body) => {
          if (body.name === name) return
          void go({ ...policyLink(body.name), replace: true }).then(removeFromCache)
        }}
      />
      <PolicyComponentList realm={realm} kind="condition" owner={policy} isGlobal={isGlobal} />
      <PolicyProfiles realm={realm} policy={policy} isGlobal={isGlobal} />
      {isGlobal && <BackButton onBack={() => void goToList()} />}
    </>
  )
}

type PolicySwitchProps = { realm: string; policy: ClientPolicy; isGlobal: boolean }

function PolicySwitch({ realm, policy: { name, enabled = false }, isGlobal }: PolicySwitchProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const toggle = useMutation(enableClientPolicy(realm))
  const enable = async () => {
    if (await confirmPolicyChange(realm, enabledChange(name, true)))
      toggle.mutate({ name, enabled: true })
  }
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={toggle.isPending}
      disabledReason={deniedReason('manage-realm') ?? (isGlobal ? t('clientPolicyGlobal') : '')}
      question={{ title: 'disablePolicyConfirmTitle', text: 'disablePolicyConfirm' }}
      turnOn={() => void enable()}
      turnOff={() => toggle.mutateAsync({ name, enabled: false })}
    />
  )
}

type Row = { name: string; description: string; isGlobal: boolean; isMissing: boolean }

const columns: readonly Column<Row>[] = [
  link(
    'name',
    'clientProfileName',
    ({ name, isMissing }, content) =>
      isMissing ? content : <PermittedLink {...profileLink(name)}>{content}</PermittedLink>,
    {
      badges: ({ isGlobal, isMissing }) => [
        isGlobal && globalBadge,
        isMissing && {
          text: 'clientProfileMissingMark',
          color: 'red',
          title: 'clientProfileMissing',
        },
      ],
      width: 40,
    },
  ),
  text('description', 'description'),
]

type PolicyProfilesProps = { realm: string; policy: ClientPolicy; isGlobal: boolean }

function PolicyProfiles({ realm, policy, isGlobal }: PolicyProfilesProps) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const rows = (policy.profiles ?? []).map((name): Row => {
    const own = profiles.own.find((profile) => profile.name === name)
    const global = profiles.global.find((profile) => profile.name === name)
    return {
      name,
      description: (own ?? global)?.description ?? '',
      isGlobal: global !== undefined,
      isMissing: !own && !global,
    }
  })
  const editing = !isGlobal && {
    create: {
      variant: 'secondary' as const,
      label: 'addClientProfile' as const,
      requires: 'manage-realm' as const,
      onSelect: () => openDialog(<AddProfilesDialog realm={realm} policy={policy} />),
    },
    removal: profileRemoval(realm, policy.name),
  }
  return (
    <section className="castellan-policy-part" aria-labelledby="policy-profiles">
      <Title headingLevel="h2" size="lg" id="policy-profiles">
        {t('clientProfiles')}{' '}
        <HelpIcon label={t('clientProfiles')} help={t('clientProfilesHelp')} />
      </Title>
      <DataTable
        label="clientProfiles"
        rows={rows}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        {...editing}
        empty={{ title: 'emptyProfiles' }}
        noExport
      />
    </section>
  )
}

const profileRemoval = (realm: string, policyName: string): ConfirmedAction<Row> => ({
  label: 'remove',
  command: removePolicyProfiles(realm, policyName),
  requires: 'manage-realm',
  question: ([profile]) => ({
    title: 'deleteClientPolicyProfileConfirmTitle',
    text: 'deleteClientPolicyProfileConfirm',
    params: { profileName: profile?.name, policyName },
  }),
})
