export type CrumbRoute = {
  path: string
  /** Message key. Without it there is no crumb. */
  title?: string
  /** A tab of the page before. */
  isTab?: boolean
  /** Where the crumb of the list leads. */
  list?: { path: string; tab: string }
}

export type Crumb = {
  /** Message key … */
  title?: string
  /** … or a name. Next to a title: the name taken from the URL, if any. */
  name?: string
  /** Parameter values that no earlier crumb has; they identify the resource. */
  ids?: readonly string[]
  to: string
  params?: Record<string, string | undefined>
}

/** A crumb from the page's data; see `steps` of a route. */
type Step = Pick<Crumb, 'title' | 'name' | 'params'>

type Match = { route: CrumbRoute; literals: number; params: Record<string, string | undefined> }

/** Parameters that do not identify a resource. */
const unnamedParams = new Set(['realm', 'tab', 'subTab', '_splat'])

/** Parameters whose value is a name. */
const isNameParam = (param: string) => /name$|^alias$/i.test(param)

/**
 * One crumb per page whose path is a prefix of the pathname; the first of equal titles wins.
 * Empty for a single crumb, which would repeat the heading, unless the page may add `steps`: their
 * space is reserved until they load.
 */
export function crumbsFor(
  pathname: string,
  routes: readonly CrumbRoute[],
  steps?: readonly Step[],
): Crumb[] {
  const segments = segmentsOf(pathname)
  const trail: Crumb[] = []
  let page: CrumbRoute | undefined
  for (let length = 2; length <= segments.length; length++) {
    if (length === 2 && segments[1] === 'page-section') continue
    const match = bestMatch(routes, segments.slice(0, length))
    const title = match?.route.title
    if (length === segments.length) page = match?.route
    // Only the start page of the realm has no literal segment.
    if (!match || !title || match.literals === 0) continue
    if (trail.some((crumb) => crumb.title === title)) continue
    const { params } = match
    const newParams = namedParams(params, trail)
    // Tabs are no steps of their own, or the page would jump when they change.
    if (match.route.isTab && length === segments.length && !newParams.ids) continue
    const hasMissingParam = Object.entries(params).some(
      ([param, value]) => value === undefined && !unnamedParams.has(param),
    )
    if (hasMissingParam && length < segments.length) continue // this prefix lacks a parameter
    trail.push({ title, to: match.route.path, params, ...newParams })
  }
  leadToList(trail, page?.list, routes)
  const last = trail.at(-1)
  if (last && steps) trail.push(...steps.map((step) => ({ ...step, to: last.to })))
  return trail.length > 1 || steps ? trail : []
}

function leadToList(
  trail: readonly Crumb[],
  list: CrumbRoute['list'],
  routes: readonly CrumbRoute[],
) {
  const title = list && routes.find(({ path }) => path === list.path)?.title
  const crumb = title && trail.find((candidate) => candidate.title === title)
  if (crumb) Object.assign(crumb, { to: list.path, params: { ...crumb.params, tab: list.tab } })
}

/** The values that identify this crumb's resource: parameters without those of earlier crumbs. */
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
    return segment // malformed escape, typed by hand
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Cached: every navigation matches all routes several times. */
const patternSegments = new Map<string, readonly string[]>()

function segmentsOfPattern({ path }: CrumbRoute) {
  const cachedSegments = patternSegments.get(path)
  if (cachedSegments) return cachedSegments
  const segments = segmentsOf(path)
  patternSegments.set(path, segments)
  return segments
}

/** Returns undefined if the segments do not match. */
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

function bestMatch(routes: readonly CrumbRoute[], segments: readonly string[]) {
  let best: Match | undefined
  for (const route of routes) {
    const match = matchRoute(route, segments)
    if (match && (!best || match.literals > best.literals)) best = match
  }
  return best
}
