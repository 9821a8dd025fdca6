import { Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  clientPolicies,
  enableClientPolicy,
  enabledChange,
  removePolicyProfile,
  updateClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { HelpIcon } from '~/ui/messages/help'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { BackButton, ProfileOrPolicyLink } from './ProfileOrPolicyLink'
import { PolicyComponentList } from './PolicyComponentList'
import { policySections } from './clientPolicy.fields'
import { useClientPolicyActions, usePolicyGuard } from './usePolicyGuard'
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
  const goToList = () =>
    go({ to: '/$realm/realm-settings/client-policies/$tab', params: { tab: 'policies' } })
  const actionsOf = useClientPolicyActions(realm, () => goToList().then(removeFromCache))
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
        actions={isGlobal ? [] : actionsOf(policy, 'deleteClientPolicy')}
      />
      {policy.conditions?.length === 0 && (
        <InlineAlert variant="warning" title={t('clientPolicyNeverApplies')} />
      )}
      <EditForm
        query={query}
        sections={policySections(takenNames)}
        requires="manage-realm"
        {...(isGlobal && { editable: false })}
        save={{ mutation: updateClientPolicy(realm, name) }}
        onSaved={(body) => {
          if (body.name === name) return
          void go({
            to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
            params: { policyName: body.name },
            replace: true,
          }).then(removeFromCache)
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
  const { isAccepted, dialog } = usePolicyGuard(realm)
  const enable = async () => {
    if (await isAccepted(enabledChange(name, true))) toggle.mutate({ name, enabled: true })
  }
  return (
    <>
      <EnabledSwitch
        isOn={enabled}
        isBusy={toggle.isPending}
        disabledReason={deniedReason('manage-realm') ?? (isGlobal ? t('clientPolicyGlobal') : '')}
        question={{ title: 'disablePolicyConfirmTitle', text: 'disablePolicyConfirm' }}
        turnOn={() => void enable()}
        turnOff={() => toggle.mutateAsync({ name, enabled: false })}
      />
      {dialog}
    </>
  )
}

type Row = { name: string; description: string; isGlobal: boolean; isMissing: boolean }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'clientProfileName',
    cell: ({ name, isGlobal, isMissing }, { t }) => (
      <span className="castellan-marks">
        {isMissing ? <bdi>{name}</bdi> : <ProfileOrPolicyLink kind="profile" name={name} />}{' '}
        {isGlobal && <Badge color="blue">{t('global')}</Badge>}
        {isMissing && (
          <Badge color="red" title={t('clientProfileMissing')}>
            {t('clientProfileMissingMark')}
          </Badge>
        )}
      </span>
    ),
    text: ({ name }) => name,
    width: 40,
  },
  text('description', 'description'),
]

type PolicyProfilesProps = { realm: string; policy: ClientPolicy; isGlobal: boolean }

function PolicyProfiles({ realm, policy, isGlobal }: PolicyProfilesProps) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: profiles } = useSuspenseQuery(clientPolicies.profiles(realm))
  const remove = useMutation(removePolicyProfile(realm, policy.name))
  const [isAdding, setAdding] = useState(false)
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
  const addButton = !isGlobal && (
    <ActionButton
      action={{
        label: 'addClientProfile',
        requires: 'manage-realm',
        onSelect: () => setAdding(true),
      }}
    />
  )
  const confirmRemove = ({ name }: Row) =>
    confirm({
      title: 'deleteClientPolicyProfileConfirmTitle',
      text: 'deleteClientPolicyProfileConfirm',
      params: { profileName: name, policyName: policy.name },
      danger: true,
      run: () => remove.mutateAsync(name),
    })
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
        toolbar={addButton}
        {...(!isGlobal && {
          actions: (row: Row) => [
            {
              label: 'remove',
              danger: true,
              requires: 'manage-realm' as const,
              onSelect: () => confirmRemove(row),
            },
          ],
        })}
        empty={<EmptyStateMessage title="emptyProfiles" action={addButton} />}
        noExport
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddProfilesDialog realm={realm} policy={policy} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
