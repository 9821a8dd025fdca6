import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import trail from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import page from '@patternfly/react-styles/css/components/Page/page'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { cachedName } from '~/api/cachedName'
import { holds } from '~/lib/access'
import type { CrumbStep } from '~/routing/pageRoute'
import { pageNameStore } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { AddressLink } from '~/routing/AddressLink'
import { crumbsFor, type Crumb } from './crumbs'
import { useWhoAmI, useRealmName } from './currentRealm'
import { crumbRoutes } from './registry'

type StepsOptions = UseQueryOptions<unknown, Error, CrumbStep[]>

// Stands in where a page tells no steps of its own: never fetched.
const noSteps: StepsOptions = { queryKey: ['no steps'], queryFn: skipToken }

const noneYet: readonly CrumbStep[] = []

/** The steps that the page's own data tells. Of a page that is forbidden nothing is asked. */
function useSteps(): readonly CrumbStep[] | undefined {
  const permissions = useWhoAmI(useRealmName())?.permissions
  const asked = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const { page: meta, steps } = last?.staticData ?? {}
      const isOpen = permissions !== undefined && holds(meta?.requires ?? 'anyone', permissions)
      return isOpen ? steps?.(last?.params ?? {}) : undefined
    },
    structuralSharing: false,
  })
  // Built by `queryOptions` in the area: what it reads is its own business, what it gives are steps.
  const { data } = useQuery((asked ?? noSteps) as StepsOptions)
  return asked && (data ?? noneYet)
}

const names = ['clientId', 'username', 'displayName', 'alias', 'name'] as const

/**
 * What a crumb of a thing with a name says: the page's own as its header does, one before it as a page
 * has read it. `heading` comes with the page, and what the page read is known from then on.
 */
function nameOf({ ids, name }: Crumb, isPage: boolean, heading: string | undefined) {
  if (!ids || (isPage && heading !== undefined)) return ids ? heading : name
  const known = isPage ? [] : ids.flatMap((id) => cachedName(id, names) ?? [])
  return known.at(-1) ?? name
}

/** The way to the current page: the titles of the routes, and the names of what they show. */
export function Breadcrumbs() {
  const { t, label } = useText()
  const heading = useSyncExternalStore(pageNameStore.subscribe, pageNameStore.get)
  // The page's on the screen, not that of the one on its way, and in one step with the page.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const steps = useSteps()
  const way = crumbsFor(pathname, crumbRoutes, steps)
  const last = way.length - (steps?.length ?? 0) - 1
  const crumbs = way.map((crumb, index) => {
    const name = nameOf(crumb, index === last, heading)
    return { ...crumb, text: name === undefined ? t(crumb.title ?? '') : <bdi>{label(name)}</bdi> }
  })
  if (crumbs.length === 0) return null
  return (
    <section className={page.pageMainBreadcrumb}>
      <div className={page.pageMainBody}>
        <nav className={trail.breadcrumb} aria-label={t('breadcrumbs')}>
          <ol className={trail.breadcrumbList}>
            {crumbs.map(({ text, to, params }, index) => (
              <li key={index} className={trail.breadcrumbItem}>
                {index > 0 && (
                  <span className={trail.breadcrumbItemDivider}>
                    <CaretRightIcon />
                  </span>
                )}
                {index < crumbs.length - 1 && params ? (
                  <AddressLink to={to} params={params} className={trail.breadcrumbLink}>
                    {text}
                  </AddressLink>
                ) : (
                  <span {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
                    {text}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
