import { useSuspenseQuery } from '@tanstack/react-query'
import { policies, type NewPolicy, type PolicyProvider } from '~/api/authorization/authzPolicies'
import { useResourceServer } from './resourceServer'

export const newPolicy = (type: string): NewPolicy => ({ name: '', type, logic: 'POSITIVE' })

/** Adds a script's description and code for display. */
export const withScript = (start: NewPolicy, { code, description }: PolicyProvider): NewPolicy =>
  code === undefined ? start : { ...(description && { description }), ...start, code }

/** Undefined for types the server doesn't know. */
export function usePolicyType(type: string) {
  const { data } = useSuspenseQuery(policies.providers(useResourceServer()))
  return data.find((provider) => provider.type === type)
}
