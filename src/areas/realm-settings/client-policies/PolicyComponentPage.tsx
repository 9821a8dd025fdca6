import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
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
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { BackButton, useGoToOwner } from './ProfileOrPolicyLink'
import { componentSections } from './policyComponent.fields'
import { usePolicyGuard } from './usePolicyGuard'

type Props = { realm: string; componentRef: PolicyComponentRef }

export function PolicyComponentPage({ realm, componentRef }: Props) {
  const { label } = useText()
  const { kind, owner } = componentRef
  const goToOwner = useGoToOwner(kind, owner)
  const query = clientPolicies.component(realm, componentRef)
  const { data: component } = useSuspenseQuery(query)
  const { data: info } = useSuspenseQuery(serverInfo)
  const isGlobal = useIsGlobal(realm, componentRef)
  const { isAccepted, dialog } = usePolicyGuard(realm)
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
        {...(isGlobal && { editable: false })}
        save={{
          mutation: updatePolicyComponent(realm, componentRef),
          before: (entry) =>
            isAccepted(componentsChange(kind, owner, replaceComponent(componentRef, entry))),
        }}
        onSaved={goToOwner}
      />
      <BackButton onBack={goToOwner} />
      {dialog}
    </>
  )
}

function useIsGlobal(realm: string, { kind, owner }: PolicyComponentRef) {
  const profiles = useSuspenseQuery(clientPolicies.profiles(realm)).data
  const policies = useSuspenseQuery(clientPolicies.policies(realm)).data
  const { own } = kind === 'executor' ? profiles : policies
  return !own.some(({ name }) => name === owner)
}
