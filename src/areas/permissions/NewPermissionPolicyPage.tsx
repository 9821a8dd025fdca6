import { getRouteApi } from '@tanstack/react-router'
import { policies } from '~/api/authorization/authzPolicies'
import { NewPolicyPage } from '~/parts/authorization/PolicyPages'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { WithAdminPermissions, cachedResourceServer } from './WithAdminPermissions'

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
      <NewPolicyPage
        type={policyType}
        copy={copy}
        renderHeader={({ name }) => (
          <PageHeader title="createPermissionPolicy" badges={<Badge large>{name}</Badge>} />
        )}
      />
    </WithAdminPermissions>
  )
}
