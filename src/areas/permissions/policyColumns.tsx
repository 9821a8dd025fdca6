import type { AssignedPolicy } from '~/api/authorization/adminPermissions'
import type { PolicyProvider } from '~/api/authorization/authzPolicies'
import type { Column } from '~/table/types'

export const policyColumns = <T extends AssignedPolicy>(
  types: readonly PolicyProvider[],
): readonly Column<T>[] => {
  const typeOf = ({ type }: T) => types.find((provider) => provider.type === type)?.name ?? type
  return [
    { id: 'name', title: 'name', cell: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name },
    { id: 'type', title: 'type', cell: typeOf, text: typeOf, width: 20 },
    {
      id: 'description',
      title: 'description',
      cell: ({ description }) => <bdi>{description || '—'}</bdi>,
      text: ({ description = '' }) => description,
    },
  ]
}
