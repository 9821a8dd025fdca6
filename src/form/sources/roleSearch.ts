/** What a text may mean: a client, by its whole id or a part of it, and what is typed of its role. */
type RoleQuery = { clientId: string; isExactId: boolean; role: string }

/** Nobody types more dots than this; each is a call. */
const maxDots = 6

/**
 * The ways to read `org.example.shop.order.read` as a client's role. Ids of clients contain dots and
 * so do names of roles, so every dot may be the one between them: what stands before it is taken for
 * a whole id. While the id itself is being typed (no dot, or the last dot is within it) a part of it
 * is enough.
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
      // Whoever types `acc.man` means `account.manage-account`.
      isExactId: dot !== lastDot,
      role: search.slice(dot + 1),
    })),
  ]
}
