import type { AssignedPolicy, PolicyType } from '~/api/adminPermissions'
import type { Column } from '~/table/types'

/** Policies in lists to choose from. */
export const policyColumns = (types: readonly PolicyType[]): readonly Column<AssignedPolicy>[] => {
  const typeOf = ({ type }: AssignedPolicy) =>
    types.find((each) => each.type === type)?.name ?? type
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
