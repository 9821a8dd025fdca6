import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PermissionHome } from '~/api/adminPermissions'
import { policies } from '~/api/authzPolicies'
import { EditPolicy } from '~/parts/authorization/PolicyForm'
import { useGo } from '~/routing/RouteLink'
import { Mark } from '~/ui/Mark'
import { PageHeader } from '~/ui/PageHeader'
import { PermissionsHome } from './PermissionsHome'

const route = getRouteApi('/$realm/permissions/policies/$policyId/$policyType')

/** One policy. */
export default function PolicyPage() {
  const { realm, policyId, policyType } = route.useParams()
  return (
    <PermissionsHome realm={realm}>
      {(home) => <Policy key={policyId} home={home} id={policyId} type={policyType} />}
    </PermissionsHome>
  )
}

type Props = { home: PermissionHome; id: string; type: string }

function Policy({ home, id, type }: Props) {
  const go = useGo()
  const { realm } = home
  const { data: policy } = useSuspenseQuery(policies.byId(home, type, id))
  const { data: types } = useSuspenseQuery(policies.providers(home))
  return (
    <>
      <PageHeader
        name={policy.name}
        badges={<Mark large>{types.find((each) => each.type === type)?.name ?? type}</Mark>}
        actions={[
          {
            label: 'duplicate',
            requires: 'manage-realm',
            onSelect: () =>
              void go({
                to: '/$realm/permissions/policies/new/$policyType',
                params: { realm, policyType: type },
                search: { copy: id },
              }),
          },
        ]}
      />
      <EditPolicy type={type} id={id} nameHelp="permissionNameHelpText" />
    </>
  )
}
