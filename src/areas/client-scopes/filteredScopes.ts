import type { TypedScope } from '~/api/client-scopes/clientScopes'
import type { ListQuery } from '~/api/list'

export function filteredScopes(
  scopes: readonly TypedScope[],
  { q, filters: { type, protocol } }: Pick<ListQuery, 'q' | 'filters'>,
  language: string,
): TypedScope[] {
  const collator = new Intl.Collator(language, { numeric: true })
  const search = q.trim().toLocaleLowerCase(language)
  return scopes
    .filter(
      (scope) =>
        (type === undefined || scope.type === type) &&
        (protocol === undefined || scope.protocol === protocol) &&
        scope.name.toLocaleLowerCase(language).includes(search),
    )
    .toSorted((a, b) => collator.compare(a.name, b.name))
}
