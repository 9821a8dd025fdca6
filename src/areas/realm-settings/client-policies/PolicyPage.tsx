import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  clientPolicies,
  enableClientPolicy,
  updateClientPolicy,
  type ClientPolicy,
} from '~/api/client-policies/clientPolicies'
import { queryClient } from '~/api/queryClient'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/RouteLink'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { BackButton } from './BackButton'
import { PolicyComponentList } from './PolicyComponentList'
import { policySections } from './policy.fields'
import { PolicyProfiles } from './PolicyProfiles'
import { usePolicyActions } from './usePolicyActions'

const route = getRouteApi('/$realm/realm-settings/client-policies/$policyName/edit-policy')

/** A policy: for which clients which profiles apply. */
export default function PolicyPage() {
  const { realm, policyName } = route.useParams()
  return <Policy key={`${realm} ${policyName}`} realm={realm} name={policyName} />
}

function Policy({ realm, name }: { realm: string; name: string }) {
  const { t } = useText()
  const go = useGo()
  const query = clientPolicies.policy(realm, name)
  const { data: policy } = useSuspenseQuery(query)
  const { data: all } = useSuspenseQuery(clientPolicies.policies(realm))
  const isGlobal = !all.own.some((candidate) => candidate.name === name)
  const forget = () => queryClient.removeQueries({ queryKey: query.queryKey })
  const toList = () =>
    go({ to: '/$realm/realm-settings/client-policies/$tab', params: { tab: 'policies' } })
  const actionsOf = usePolicyActions(realm, () => toList().then(forget))
  const takenNames = [...all.own, ...all.global].flatMap((existing) =>
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
        toggle={<Enabled realm={realm} policy={policy} isGlobal={isGlobal} />}
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
          }).then(forget)
        }}
      />
      <PolicyComponentList realm={realm} kind="condition" holder={policy} isGlobal={isGlobal} />
      <PolicyProfiles realm={realm} policy={policy} isGlobal={isGlobal} />
      {isGlobal && <BackButton onBack={() => void toList()} />}
    </>
  )
}

type EnabledProps = { realm: string; policy: ClientPolicy; isGlobal: boolean }

function Enabled({ realm, policy: { name, enabled = false }, isGlobal }: EnabledProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const toggle = useMutation(enableClientPolicy(realm))
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={toggle.isPending}
      reason={deniedReason('manage-realm') ?? (isGlobal ? t('clientPolicyGlobal') : '')}
      question={{ title: 'disablePolicyConfirmTitle', text: 'disablePolicyConfirm' }}
      turnOn={() => toggle.mutate({ name, enabled: true })}
      turnOff={() => toggle.mutateAsync({ name, enabled: false })}
    />
  )
}
