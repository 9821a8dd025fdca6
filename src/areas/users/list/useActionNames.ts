import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '~/form/sources/serverOptions'
import { useText } from '~/ui/useText'

/** Disabled actions keep their code. */
export type ActionName = (code: string) => string

/** Undefined while loading or disabled. */
export function useActionNames(realm: string, enabled: boolean): ActionName | undefined {
  const { label } = useText()
  const { data, error } = useQuery({
    ...optionsQuery(realm, { from: 'requiredActions' }, ''),
    enabled,
  })
  if (!data && !error) return undefined
  const names = new Map(data?.map(({ value, label: actionLabel }) => [value, actionLabel]))
  return (code) => label(names.get(code), { plain: true }) || code
}
