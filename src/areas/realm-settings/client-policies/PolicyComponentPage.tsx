import { useSuspenseQuery } from '@tanstack/react-query'
import { Content } from '@patternfly/react-core'
import {
  clientPolicies,
  componentTypes,
  typeOf,
  type PolicyComponentRef,
} from '~/api/client-policies/clientPolicies'
import { updatePolicyComponent } from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { BackButton } from './BackButton'
import { entrySections } from './entry.fields'
import { useGoToOwner } from './useGoToOwner'

type Props = { realm: string; at: PolicyComponentRef }

/** An executor or condition that exists. */
export function PolicyComponentPage({ realm, at }: Props) {
  const { label } = useText()
  const { kind, owner } = at
  const toHolder = useGoToOwner(kind, owner)
  const query = clientPolicies.entry(realm, at)
  const { data: entry } = useSuspenseQuery(query)
  const { data: info } = useSuspenseQuery(serverInfo)
  const isGlobal = useIsGlobal(realm, at)
  const type = componentTypes(info, kind).find(({ id }) => id === typeOf(kind, entry))
  const title = isGlobal ? 'viewCondition' : 'editCondition'
  return (
    <>
      <PageHeader
        {...(kind === 'executor' ? { name: typeOf(kind, entry) } : { title })}
        thing={typeOf(kind, entry)}
      />
      {type?.helpText && (
        <Content component="p">
          <bdi>{label(type.helpText, { plain: true })}</bdi>
        </Content>
      )}
      <EditForm
        query={query}
        sections={entrySections(kind, type)}
        requires="manage-realm"
        {...(isGlobal && { editable: false })}
        save={{ mutation: updatePolicyComponent(realm, at) }}
        onSaved={toHolder}
      />
      <BackButton onBack={toHolder} />
    </>
  )
}

/** What belongs to the server is the same for every realm. */
function useIsGlobal(realm: string, { kind, owner }: PolicyComponentRef) {
  const profiles = useSuspenseQuery(clientPolicies.profiles(realm)).data
  const policies = useSuspenseQuery(clientPolicies.policies(realm)).data
  const { own } = kind === 'executor' ? profiles : policies
  return !own.some(({ name }) => name === owner)
}
