/** What a breadcrumb needs to know of a route. */
export type CrumbRoute = {
  /** The pattern: `/$realm/users/$id/$tab`. */
  path: string
  /** Message key; a route without one makes no crumb. */
  title?: string
  built: boolean
}

export type Crumb = {
  /** Message key … */
  title?: string
  /** … or the name of something. With a title: as far as the address tells it. */
  name?: string
  /** What the address names here that no crumb before does: of something with a name of its own. */
  ids?: readonly string[]
  /** The pattern and its parameters, for a link. */
  to: string
  /** Absent: no link. */
  params?: Record<string, string | undefined>
}

/** A step that the page's own data tells; see `steps` of a route. */
type Step = Pick<Crumb, 'title' | 'name' | 'params'>

type Match = { route: CrumbRoute; literals: number; params: Record<string, string | undefined> }

/** Parameters that name nothing. */
const unnamedParams = new Set(['realm', 'tab', 'subTab', '_splat'])

/** Parameters that are names themselves. */
const isNameParam = (param: string) => /name$|^alias$/i.test(param)

/**
 * The trail to an address: all built pages whose path is a beginning of it. Left out are the realm
 * itself and the root of the declarative pages; of several with the same title the first counts. A
 * single crumb says no more than the page's heading, so it is no trail. `steps` are further ones at
 * the end, addresses of the same page; where a page may have some there is a trail from the start, so
 * that nothing moves when they come.
 */
export function crumbsFor(
  pathname: string,
  routes: readonly CrumbRoute[],
  steps?: readonly Step[],
): Crumb[] {
  const segments = segmentsOf(pathname)
  const trail: Crumb[] = []
  for (let length = 2; length <= segments.length; length++) {
    if (length === 2 && segments[1] === 'page-section') continue
    const match = bestMatch(routes, segments.slice(0, length))
    const title = match?.route.title
    // Only the realm's start page has no literal segment.
    if (!match || !title || !match.route.built || match.literals === 0) continue
    if (trail.some((crumb) => crumb.title === title)) continue
    const { params } = match
    const hasMissingParam = Object.entries(params).some(
      ([param, value]) => value === undefined && !unnamedParams.has(param),
    )
    if (hasMissingParam && length < segments.length) continue // of a thing, but of none
    trail.push({ title, to: match.route.path, params, ...namedParams(params, trail) })
  }
  const last = trail.at(-1)
  if (last && steps) trail.push(...steps.map((step) => ({ ...step, to: last.to })))
  return trail.length > 1 || steps ? trail : []
}

/** What of these parameters belongs to a thing that the crumbs before do not have. */
function namedParams(
  params: Match['params'],
  earlierCrumbs: readonly Crumb[],
): Pick<Crumb, 'ids' | 'name'> {
  const usedValues = new Set(earlierCrumbs.flatMap(({ ids = [] }) => ids))
  const newParams = Object.entries(params).flatMap(([param, value]) =>
    value === undefined || unnamedParams.has(param) || usedValues.has(value)
      ? []
      : [{ param, value }],
  )
  if (newParams.length === 0) return {}
  const name = newParams.findLast(({ param }) => isNameParam(param))?.value
  return { ids: newParams.map(({ value }) => value), ...(name !== undefined && { name }) }
}

const decodeSegment = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a lone percent sign, typed by hand
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Of the routes' paths: each navigation asks for all of them several times. */
const patternSegments = new Map<string, readonly string[]>()

function segmentsOfPattern({ path }: CrumbRoute) {
  const cachedSegments = patternSegments.get(path)
  if (cachedSegments) return cachedSegments
  const segments = segmentsOf(path)
  patternSegments.set(path, segments)
  return segments
}

/** Reads segments by a pattern; undefined if they do not fit. */
function matchRoute(route: CrumbRoute, segments: readonly string[]): Match | undefined {
  const params: Match['params'] = {}
  const pattern = segmentsOfPattern(route)
  let literals = 0
  let index = 0
  for (const patternPart of pattern) {
    const segment = segments[index]
    if (patternPart === '$') {
      params._splat = segments.slice(index).map(decodeSegment).join('/') || undefined
      index = segments.length
    } else if (patternPart.startsWith('{-$')) {
      params[patternPart.slice(3, -1)] = segment === undefined ? undefined : decodeSegment(segment)
      if (segment !== undefined) index++
    } else if (segment === undefined) {
      return undefined
    } else if (patternPart.startsWith('$')) {
      params[patternPart.slice(1)] = decodeSegment(segment)
      index++
    } else if (patternPart === segment) {
      literals++
      index++
    } else return undefined
  }
  return index === segments.length ? { route, literals, params } : undefined
}

/** The route an address belongs to: of several that fit, the one with the most literal segments. */
function bestMatch(routes: readonly CrumbRoute[], segments: readonly string[]) {
  let best: Match | undefined
  for (const route of routes) {
    const match = matchRoute(route, segments)
    if (match && (!best || match.literals > best.literals)) best = match
  }
  return best
}
