/** What a search is for: everything, or what its first character says. */
export type Scope = 'all' | 'actions' | 'users' | 'settings'

const scopes: Readonly<Record<string, Scope>> = { '>': 'actions', '@': 'users', '#': 'settings' }

/** `#/` begins the address of a page. */
export function parseSearch(text: string): { scope: Scope; search: string } {
  const scope = text.startsWith('#/') ? undefined : scopes[text.charAt(0)]
  return { scope: scope ?? 'all', search: (scope ? text.slice(1) : text).trim() }
}

/** The hash of a console address, ours or Keycloak's: `/demo/users`. Undefined for other texts. */
export function consolePath(text: string): string | undefined {
  const [, path] = /^(?:https?:\/\/\S+?)?#(\/\S+)$/.exec(text.trim()) ?? []
  return path
}

export type Arrivals = { search: string; groups: readonly string[] }

/**
 * Groups in the order in which they have arrived: later ones are appended, so nothing moves that is
 * shown. Another search begins anew. Returns the same object if nothing has changed.
 */
export function addArrivals(
  previous: Arrivals,
  search: string,
  arrived: readonly string[],
): Arrivals {
  const groups = previous.search === search ? previous.groups : []
  const added = arrived.filter((group) => !groups.includes(group))
  if (previous.search === search && added.length === 0) return previous
  return { search, groups: [...groups, ...added] }
}

/** 0 is best; undefined if a word is missing. */
export function matchName(name: string, search: string): number | undefined {
  const [text, part] = [name.toLowerCase(), search.toLowerCase()]
  if (text === part) return 0
  if (text.startsWith(part)) return 1
  if (text.includes(` ${part}`)) return 2
  return part.split(/\s+/).every((word) => text.includes(word)) ? 3 : undefined
}

type Named = { name: string }

/** Those with the best match first, otherwise in their order. */
export function sortByMatch<T extends { entries: readonly Named[] }>(
  groups: readonly T[],
  search: string,
): T[] {
  const best = ({ entries }: T) =>
    Math.min(...entries.map(({ name }) => matchName(name, search) ?? Infinity))
  const ranked = groups.map((group) => ({ group, rank: best(group) }))
  // The difference of two infinities is no number.
  return ranked
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ group }) => group)
}

/** Those with a match, best first, otherwise in their order. */
export const findByName = <T extends Named>(
  items: readonly T[],
  search: string,
  limit: number,
): T[] =>
  items
    .flatMap((item) => {
      const rank = matchName(item.name, search)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ item }) => item)
