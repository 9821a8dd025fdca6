import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import {
  createPolicy,
  policies,
  updatePolicy,
  type NewPolicy,
  type Policy,
  type PolicyProvider,
} from '~/api/authorization/authzPolicies'
import { membersLostBySave } from '~/api/authorization/policyMembers'
import { storedPolicy } from '~/api/authorization/policyReferences'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { useGoTo } from '~/routing/links'
import { NotFound } from '~/routing/screens'
import { confirmedAction } from '~/table/confirmedAction'
import { Badge } from '~/ui/Badge'
import { confirmed } from '~/ui/dialogs/confirm'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { newPolicy, policySections, usePolicyType, withScript } from './authorizationPolicy.fields'
import { RelatedPolicies } from './NameLists'
import { pageControls } from './PolicyMembers'
import { policyRemoval } from './removals'
import { useResourceServer } from './resourceServer'

// The pages of a client's policies and of the realm's permission policies.

/** Script policies come from extensions and are read-only. */
const isScript = (type: string) => type === 'js'

type PolicyPageProps = { type: string; id: string; typeName: ReactNode }

export function PolicyPage({ type, id, typeName }: PolicyPageProps) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const query = policies.byId(resourceServer, type, id)
  const { data: policy } = useSuspenseQuery(query)
  return (
    <>
      <PageHeader
        name={policy.name}
        badges={<Badge large>{typeName}</Badge>}
        actions={[
          {
            label: 'duplicate',
            requires: resourceServer.manage,
            onSelect: () => void goTo(resourceServer.newPolicy(type, id)),
          },
          confirmedAction(policyRemoval(resourceServer), [policy], {
            onDone: () => void goTo(resourceServer.policyList),
          }),
        ]}
      />
      <EditForm
        query={query}
        save={{
          mutation: updatePolicy(resourceServer),
          before: confirmLoss,
          stored: storedPolicy,
        }}
        sections={policySections(type, resourceServer.policyNameHelp)}
        customControls={pageControls}
        requires={resourceServer.manage}
        {...(isScript(type) && { editable: false })}
      />
      <Suspense>
        <RelatedPolicies id={id} relation="dependents" />
      </Suspense>
    </>
  )
}

async function confirmLoss(policy: Policy) {
  const lost = membersLostBySave(policy)
  return (
    lost.length === 0 ||
    (await confirmed({
      title: 'policyMembersLostTitle',
      button: 'policyMembersLostButton',
      impact: <LostMembers ids={lost} />,
    }))
  )
}

function LostMembers({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  return (
    <>
      <p>{t('policyMembersLost')}</p>
      <ul className="castellan-names">
        {ids.map((id) => (
          <li key={id}>
            <bdi>{id}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

type NewPolicyPageProps = {
  type: string
  /** Id of the policy to duplicate. */
  copy: string | undefined
  renderHeader: (provider: PolicyProvider) => ReactNode
}

export const NewPolicyPage = ({ type, copy, renderHeader }: NewPolicyPageProps) =>
  copy ? (
    <CopyPolicy key={copy} type={type} id={copy} renderHeader={renderHeader} />
  ) : (
    <CreatePolicy key={type} start={newPolicy(type)} renderHeader={renderHeader} />
  )

type HeaderProps = Pick<NewPolicyPageProps, 'renderHeader'>

function CopyPolicy({ type, id, renderHeader }: HeaderProps & { type: string; id: string }) {
  const { t } = useText()
  const { data } = useSuspenseQuery(policies.byId(useResourceServer(), type, id))
  const { id: _id, ...policy } = data
  return (
    <CreatePolicy
      start={{ ...policy, name: t('copyOf', { name: policy.name }) }}
      renderHeader={renderHeader}
    />
  )
}

function CreatePolicy({ start, renderHeader }: HeaderProps & { start: NewPolicy }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const provider = usePolicyType(start.type)
  if (provider === undefined) return <NotFound />
  return (
    <>
      {renderHeader(provider)}
      <CreateForm
        defaultValues={withScript(start, provider)}
        create={createPolicy(resourceServer)}
        sections={policySections(start.type, resourceServer.policyNameHelp)}
        customControls={pageControls}
        requires={resourceServer.manage}
        button="save"
        onCreated={({ id, type }) => void goTo(resourceServer.policy(type, id))}
        onCancel={() => void goTo(resourceServer.policyList)}
      />
    </>
  )
}
