import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PermissionHome } from '~/api/adminPermissions'
import { policies, type NewPolicy, type Policy } from '~/api/authzPolicies'
import { CreatePolicy } from '~/parts/authorization/PolicyForm'
import { NotFound } from '~/routing/NotFound'
import { useGo } from '~/routing/RouteLink'
import { PagePending } from '~/routing/PagePending'
import { PageHeader } from '~/ui/PageHeader'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { PermissionsHome } from './PermissionsHome'

const route = getRouteApi('/$realm/permissions/policies/new/$policyType')

/** Making a policy of the type that the address names. */
export default function NewPolicyPage() {
  const { realm, policyType } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <PermissionsHome realm={realm}>
      {(home) => <OfType key={`${policyType} ${copy}`} home={home} type={policyType} copy={copy} />}
    </PermissionsHome>
  )
}

const withoutId = ({ id: _id, ...policy }: Policy): NewPolicy => policy

type Props = { home: PermissionHome; type: string; copy: string | undefined }

function OfType({ home, type, copy }: Props) {
  const go = useGo()
  const { realm } = home
  const { data: types } = useSuspenseQuery(policies.providers(home))
  const { t } = useText()
  const source = useQuery({
    ...policies.byId(home, type, copy ?? ''),
    enabled: copy !== undefined,
  })
  const provider = types.find((each) => each.type === type)
  if (!provider) return <NotFound />
  if (source.isLoading) return <PagePending />
  return (
    <>
      <PageHeader title="createPermissionPolicy" badges={<Mark large>{provider.name}</Mark>} />
      <CreatePolicy
        start={
          source.data
            ? { ...withoutId(source.data), name: t('copyOf', { name: source.data.name }) }
            : { name: '', type, logic: 'POSITIVE' }
        }
        nameHelp="permissionNameHelpText"
        onCreated={({ id }) =>
          void go({
            to: '/$realm/permissions/policies/$policyId/$policyType',
            params: { realm, policyId: id, policyType: type },
          })
        }
        onCancel={() =>
          void go({
            to: '/$realm/permissions/{-$tab}',
            params: { realm, tab: 'policies' },
            search: {},
          })
        }
      />
    </>
  )
}
