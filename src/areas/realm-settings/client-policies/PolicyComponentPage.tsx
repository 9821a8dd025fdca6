import { Button, Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import {
  clientPolicies,
  componentsChange,
  componentTypes,
  typeOf,
  type PolicyComponentRef,
} from '~/api/client-policies/clientPolicies'
import { replaceComponent, updatePolicyComponent } from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useGoTo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { componentSections } from './policyComponent.fields'
import { confirmPolicyChange } from './policyGuard'
import { componentOwnerLink } from './policyLinks'

type Params = {
  realm: string
  at?: number | undefined
  profileName?: string | undefined
  executorName?: string | undefined
  policyName?: string | undefined
  conditionName?: string | undefined
}

const componentRefOf = ({ at: index, ...params }: Params): PolicyComponentRef =>
  params.executorName === undefined
    ? {
        kind: 'condition',
        owner: params.policyName ?? '',
        type: params.conditionName ?? '',
        at: index,
      }
    : { kind: 'executor', owner: params.profileName ?? '', type: params.executorName, at: index }

export const load = (params: Params) => [
  clientPolicies.component(params.realm, componentRefOf(params)),
  serverInfo,
]

/** Of an executor or a condition. */
export default function PolicyComponentPage() {
  const { realm = '', ...params } = useParams({ strict: false })
  const { at: index } = useSearch({ strict: false })
  const componentRef = componentRefOf({ realm, ...params, at: index })
  return (
    <PolicyComponentForm
      key={JSON.stringify([realm, componentRef])}
      realm={realm}
      componentRef={componentRef}
    />
  )
}

type Props = { realm: string; componentRef: PolicyComponentRef }

function PolicyComponentForm({ realm, componentRef }: Props) {
  const { label } = useText()
  const goTo = useGoTo()
  const { kind, owner } = componentRef
  const goToOwner = () => void goTo(componentOwnerLink(kind, owner))
  const query = clientPolicies.component(realm, componentRef)
  const { data: component } = useSuspenseQuery(query)
  const { data: info } = useSuspenseQuery(serverInfo)
  const isGlobal = useIsGlobal(realm, componentRef)
  const type = componentTypes(info, kind).find(({ id }) => id === typeOf(kind, component))
  const title = isGlobal ? 'viewCondition' : 'editCondition'
  return (
    <>
      <PageHeader
        {...(kind === 'executor' ? { name: typeOf(kind, component) } : { title })}
        breadcrumbName={typeOf(kind, component)}
      />
      {type?.helpText && (
        <Content component="p">
          <bdi>{label(type.helpText, { plain: true })}</bdi>
        </Content>
      )}
      <EditForm
        query={query}
        sections={componentSections(kind, type)}
        requires="manage-realm"
        editable={isGlobal ? false : undefined}
        save={{
          mutation: updatePolicyComponent(realm, componentRef),
          before: (entry) =>
            confirmPolicyChange(
              realm,
              componentsChange(kind, owner, replaceComponent(componentRef, entry)),
            ),
        }}
        onSaved={goToOwner}
      />
      <BackButton onBack={goToOwner} />
    </>
  )
}

function useIsGlobal(realm: string, { kind, owner }: PolicyComponentRef) {
  const profiles = useSuspenseQuery(clientPolicies.profiles(realm)).data
  const policies = useSuspenseQuery(clientPolicies.policies(realm)).data
  const { own } = kind === 'executor' ? profiles : policies
  return !own.some(({ name }) => name === owner)
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <Button variant="secondary" onClick={onBack}>
      {t('back')}
    </Button>
  )
}
