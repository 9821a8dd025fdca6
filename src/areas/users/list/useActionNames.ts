import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '~/form/sources/serverOptions'
import { useText } from '~/ui/useText'

/** A required action's name for people; its code where the realm has switched it off. */
export type ActionName = (code: string) => string

/** How a realm calls its required actions; undefined until it is known, or where nobody asks. */
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
