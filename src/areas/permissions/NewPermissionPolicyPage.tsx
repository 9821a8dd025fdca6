import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { policies, type NewPolicy } from '~/api/authorization/authzPolicies'
import {
  newPolicy,
  usePolicyType,
  withScript,
} from '~/parts/authorization/authorizationPolicy.fields'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { CreatePolicy } from '~/parts/authorization/PolicyForm'
import { NotFound } from '~/routing/screens'
import { useGoTo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { WithAdminPermissions, permissionsTab, cachedResourceServer } from './WithAdminPermissions'

const route = getRouteApi('/$realm/permissions/policies/new/$policyType')

export function load({ realm }: { realm: string }) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer ? [policies.providers(resourceServer)] : []
}

/** `copy` in the search params names a policy to copy. */
export default function NewPermissionPolicyPage() {
  const { realm, policyType } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <WithAdminPermissions realm={realm}>
      {() =>
        copy ? (
          <Copy key={copy} type={policyType} id={copy} />
        ) : (
          <Create key={policyType} start={newPolicy(policyType)} />
        )
      }
    </WithAdminPermissions>
  )
}

function Copy({ type, id }: { type: string; id: string }) {
  const { t } = useText()
  const { data } = useSuspenseQuery(policies.byId(useResourceServer(), type, id))
  const { id: _id, ...policy } = data
  return <Create start={{ ...policy, name: t('copyOf', { name: policy.name }) }} />
}

function Create({ start }: { start: NewPolicy }) {
  const resourceServer = useResourceServer()
  const goTo = useGoTo()
  const provider = usePolicyType(start.type)
  if (provider === undefined) return <NotFound />
  return (
    <>
      <PageHeader title="createPermissionPolicy" badges={<Badge large>{provider.name}</Badge>} />
      <CreatePolicy
        start={withScript(start, provider)}
        nameHelp="permissionNameHelpText"
        onCreated={({ id, type }) => void goTo(resourceServer.policy(type, id))}
        onCancel={() => void goTo(permissionsTab(resourceServer, 'policies'))}
      />
    </>
  )
}
