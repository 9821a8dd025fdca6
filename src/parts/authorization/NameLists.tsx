import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { PolicyName } from '~/api/authorization/authz'
import { policies } from '~/api/authorization/authzPolicies'
import type { Target } from '~/routing/links'
import { UntypedRouteLink } from '~/routing/links'
import type { Column } from '~/table/types'
import { DetailsList } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { policyTarget, useResourceServer, type ResourceServer } from './resourceServer'

const relations = {
  dependents: { title: 'dependentPermission', none: 'authzUnused' },
  associated: { title: 'associatedPolicy', none: 'authzNoPolicy' },
} as const

type RelatedProps = { id: string; relation: keyof typeof relations }

/** A column of the first policy or permission that is related to the row, and a count of the rest. */
export const relatedColumn = (relation: RelatedProps['relation']): Column<PolicyName> => ({
  id: relations[relation].title,
  title: relations[relation].title,
  cell: ({ id }) => <FirstName id={id} relation={relation} />,
  width: 25,
})

/** Fetched when rendered. */
function FirstName({ id, relation }: RelatedProps) {
  const { t } = useText()
  const { data } = useQuery(policies[relation](useResourceServer(), id))
  if (!data) return null
  const [first, ...more] = data
  if (!first) return <Badge color="orange">{t(relations[relation].none)}</Badge>
  return (
    <span className="castellan-marks">
      <bdi>{first.name}</bdi>
      {more.length > 0 && <Badge>{t('more', { count: more.length })}</Badge>}
    </span>
  )
}

export const NameLink = ({ target, name }: { target: Target | undefined; name: string }) =>
  target ? (
    <UntypedRouteLink {...target}>
      <bdi>{name}</bdi>
    </UntypedRouteLink>
  ) : (
    <bdi>{name}</bdi>
  )

type NameLinksProps<T, TKey extends QueryKey> = {
  query: UseQueryOptions<T[], Error, T[], TKey>
  to: (resourceServer: ResourceServer, item: T) => Target | undefined
}

export function NameLinks<T extends { name: string }, TKey extends QueryKey>({
  query,
  to,
}: NameLinksProps<T, TKey>) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const { data, error } = useQuery(query)
  if (error) return error.message
  if (!data) return null
  if (data.length === 0) return t('none')
  return (
    <ul className="castellan-name-links">
      {data.map((item, index) => (
        // Names may repeat.
        <li key={`${item.name} ${index}`}>
          <NameLink target={to(resourceServer, item)} name={item.name} />
        </li>
      ))}
    </ul>
  )
}

/** All of them. */
export function RelatedPolicies({ id, relation }: RelatedProps) {
  const { t } = useText()
  const query = policies[relation](useResourceServer(), id)
  return (
    <DetailsList
      details={[
        {
          name: t(relations[relation].title),
          value: <NameLinks query={query} to={policyTarget} />,
        },
      ]}
    />
  )
}
