import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { policies } from '~/api/authorization/authzPolicies'
import type { Target } from '~/routing/links'
import { UntypedRouteLink } from '~/routing/links'
import { DetailsList } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { policyTarget, useResourceServer } from './resourceServer'

type Query<T, TKey extends QueryKey> = UseQueryOptions<T[], Error, T[], TKey>

type FirstNameProps<T, TKey extends QueryKey> = {
  query: Query<T, TKey>
  /** Badge text for an empty list; a message key. */
  none?: string
}

/** The first name and a count of the rest. Fetched when rendered. */
export function FirstName<T extends { name: string }, TKey extends QueryKey>({
  query,
  none,
}: FirstNameProps<T, TKey>) {
  const { t } = useText()
  const { data } = useQuery(query)
  if (!data) return null
  const [first, ...more] = data
  if (!first) return none ? <Badge color="orange">{t(none)}</Badge> : '—'
  return (
    <span className="castellan-marks">
      <bdi>{first.name}</bdi>
      {more.length > 0 && <Badge>{t('more', { count: more.length })}</Badge>}
    </span>
  )
}

type NameLinksProps<T, TKey extends QueryKey> = {
  query: Query<T, TKey>
  to: (item: T) => Target | undefined
}

export function NameLinks<T extends { name: string }, TKey extends QueryKey>({
  query,
  to,
}: NameLinksProps<T, TKey>) {
  const { t } = useText()
  const { data, error } = useQuery(query)
  if (error) return error.message
  if (!data) return null
  if (data.length === 0) return t('none')
  return (
    <ul className="castellan-name-links">
      {data.map((item, index) => {
        const target = to(item)
        return (
          // Names may repeat.
          <li key={`${item.name} ${index}`}>
            {target ? (
              <UntypedRouteLink {...target}>
                <bdi>{item.name}</bdi>
              </UntypedRouteLink>
            ) : (
              <bdi>{item.name}</bdi>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function DependentPermissions({ id }: { id: string }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  return (
    <DetailsList
      details={[
        {
          name: t('dependentPermission'),
          value: (
            <NameLinks
              query={policies.dependents(resourceServer, id)}
              to={(dependent) => policyTarget(resourceServer, dependent)}
            />
          ),
        },
      ]}
    />
  )
}
