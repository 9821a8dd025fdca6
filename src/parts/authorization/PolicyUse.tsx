import { policyUse, type PolicyUse } from '~/api/authorization/policyReferences'
import { queryWithSignal } from '~/api/queryClient'
import { useText } from '~/ui/useText'

const maxNames = 10

/** For the question before these roles, groups or users are deleted. */
export async function policyUseImpact(
  signal: AbortSignal,
  realm: string,
  type: 'role' | 'group' | 'user',
  rows: readonly { id: string }[],
) {
  const ids = rows.map(({ id }) => id)
  return <PolicyUseList {...await queryWithSignal(signal, policyUse(realm, type, ids))} />
}

function PolicyUseList({ policies, isPartial }: PolicyUse) {
  const { t } = useText()
  return (
    <>
      {policies.length > 0 && (
        <>
          <p>{t('namedInPolicies', { count: policies.length })}</p>
          <ul className="castellan-names">
            {policies.slice(0, maxNames).map(({ id, name, clientId }) => (
              <li key={id}>
                <bdi>{name}</bdi> (<bdi>{clientId}</bdi>)
              </li>
            ))}
          </ul>
          {policies.length > maxNames && <p>{t('more', { count: policies.length - maxNames })}</p>}
        </>
      )}
      {isPartial && <p>{t('namedInPoliciesUnknown')}</p>}
    </>
  )
}
