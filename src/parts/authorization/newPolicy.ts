import { useSuspenseQuery } from '@tanstack/react-query'
import { policies, type NewPolicy } from '~/api/authorization/authzPolicies'
import { useHome } from './home'

/** What a new policy of a type starts with. */
export const newPolicy = (type: string): NewPolicy => ({ name: '', type, logic: 'POSITIVE' })

/** What the server calls a type of policies; undefined where it knows none of it. */
export function useTypeName(type: string) {
  const { data } = useSuspenseQuery(policies.providers(useHome()))
  return data.find((provider) => provider.type === type)?.name
}
