import { useSuspenseQuery } from '@tanstack/react-query'
import { policies, type NewPolicy, type PolicyProvider } from '~/api/authorization/authzPolicies'
import { useResourceServer } from './resourceServer'

/** What a new policy of a type starts with. */
export const newPolicy = (type: string): NewPolicy => ({ name: '', type, logic: 'POSITIVE' })

/** The same of a script, which says what it does and can be read before it is used. */
export const withScript = (start: NewPolicy, { code, description }: PolicyProvider): NewPolicy =>
  code === undefined ? start : { ...(description && { description }), ...start, code }

/** What the server tells of a type of policies; undefined where it knows none of it. */
export function usePolicyType(type: string) {
  const { data } = useSuspenseQuery(policies.providers(useResourceServer()))
  return data.find((provider) => provider.type === type)
}
