import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import styles from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import pageStyles from '@patternfly/react-styles/css/components/Page/page'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { cachedName } from '~/api/cachedName'
import { holds } from '~/lib/access'
import type { CrumbStep } from '~/routing/pageRoute'
import { UntypedRouteLink } from '~/routing/links'
import { pageName } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { crumbsFor, type Crumb } from './crumbs'
import { useWhoAmI, useRealmName } from './currentRealm'
import { crumbRoutes } from './registry'

const nameProperties = ['clientId', 'username', 'displayName', 'alias', 'name'] as const

export function Breadcrumbs() {
  const { t, label } = useText()
  const heading = useSyncExternalStore(pageName.subscribe, () => pageName.get().heading)
  // From the matches, not the location: it changes together with the page, not when navigation
  // starts.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const steps = useSteps()
  const crumbs = crumbsFor(pathname, crumbRoutes, steps)
  const pageIndex = crumbs.length - (steps?.length ?? 0) - 1
  const labelledCrumbs = crumbs.map((crumb, index) => {
    const name = crumbName(crumb, index === pageIndex, heading)
    return { ...crumb, text: name === undefined ? t(crumb.title ?? '') : <bdi>{label(name)}</bdi> }
  })
  if (labelledCrumbs.length === 0) return null
  return (
    <section className={pageStyles.pageMainBreadcrumb}>
      <div className={pageStyles.pageMainBody}>
        <nav className={styles.breadcrumb} aria-label={t('breadcrumbs')}>
          <ol className={styles.breadcrumbList}>
            {labelledCrumbs.map(({ text, to, params }, index) => (
              <li key={index} className={styles.breadcrumbItem}>
                {index > 0 && (
                  <span className={styles.breadcrumbItemDivider}>
                    <CaretRightIcon />
                  </span>
                )}
                {index < labelledCrumbs.length - 1 && params ? (
                  <UntypedRouteLink to={to} params={params} className={styles.breadcrumbLink}>
                    {text}
                  </UntypedRouteLink>
                ) : (
                  <span {...(index === labelledCrumbs.length - 1 && { 'aria-current': 'page' })}>
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

type StepsOptions = UseQueryOptions<unknown, Error, CrumbStep[]>

// Stands in for pages without `steps`; never fetched.
const disabledStepsQuery: StepsOptions = { queryKey: ['no steps'], queryFn: skipToken }

const emptySteps: readonly CrumbStep[] = []

/** The crumbs that the page's own data adds. Not requested for a forbidden page. */
function useSteps(): readonly CrumbStep[] | undefined {
  const permissions = useWhoAmI(useRealmName())?.permissions
  const stepsQuery = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const { page: meta, steps } = last?.staticData ?? {}
      const isOpen = permissions !== undefined && holds(meta?.requires ?? 'anyone', permissions)
      return isOpen ? steps?.(last?.params ?? {}) : undefined
    },
    structuralSharing: false,
  })
  // The area builds it with `queryOptions` and selects the steps.
  const { data } = useQuery((stepsQuery ?? disabledStepsQuery) as StepsOptions)
  return stepsQuery && (data ?? emptySteps)
}

/** The page's heading for the current page, else the name that a query has cached. */
function crumbName({ ids, name }: Crumb, isCurrentPage: boolean, heading: string | undefined) {
  if (!ids || (isCurrentPage && heading !== undefined)) return ids ? heading : name
  const cachedNames = isCurrentPage ? [] : ids.flatMap((id) => cachedName(id, nameProperties) ?? [])
  return cachedNames.at(-1) ?? name
}
