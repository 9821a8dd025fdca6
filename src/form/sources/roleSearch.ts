type RoleQuery = { clientId: string; isExactId: boolean; role: string }

/** Each dot costs a request. */
const maxDots = 6

/**
 * Client IDs and role names may both contain dots, so try each dot of `org.example.shop.order.read`
 * as the separator. The part before it must match a client ID exactly, except at the last dot or
 * without one, where it may be a prefix still being typed.
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
