type RoleQuery = { clientId: string; isExactId: boolean; role: string }

/** Each dot costs a request. */
const maxDots = 6

/**
 * Client IDs and role names may contain dots: tries each dot of `org.example.shop.order.read` as the
 * separator. The client ID must match exactly, or as a prefix at the last dot or without one.
 */
export function toRoleQueries(search: string): readonly RoleQuery[] {
  if (search === '') return []
  const dots = [...search.matchAll(/\./g)]
    .map(({ index }) => index)
    .filter((index) => index > 0)
    .slice(0, maxDots)
  const lastDot = dots.at(-1)
  return [
    { clientId: search, isExactId: false, role: '' },
    ...dots.map((dot) => ({
      clientId: search.slice(0, dot),
      // `acc.man` should find `account.manage-account`.
      isExactId: dot !== lastDot,
      role: search.slice(dot + 1),
    })),
  ]
}
