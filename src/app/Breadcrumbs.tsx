import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import trail from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import page from '@patternfly/react-styles/css/components/Page/page'
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { CrumbStep } from '~/routing/pageRoute'
import { useText } from '~/ui/useText'
import { AddressLink } from '~/routing/AddressLink'
import { crumbsFor } from './crumbs'
import { crumbRoutes } from './registry'

type StepsOptions = UseQueryOptions<unknown, Error, CrumbStep[]>

// Stands in where a page tells no steps of its own: never fetched.
const noSteps: StepsOptions = { queryKey: ['no steps'], queryFn: skipToken }

const noneYet: readonly CrumbStep[] = []

/** The steps that the page's own data tells. */
function useSteps(): readonly CrumbStep[] | undefined {
  const asked = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.steps?.(last.params)
    },
    structuralSharing: false,
  })
  // Built by `queryOptions` in the area: what it reads is its own business, what it gives are steps.
  const { data } = useQuery((asked ?? noSteps) as StepsOptions)
  return asked && (data ?? noneYet)
}

/** The way to the current page, out of the routes' titles. */
export function Breadcrumbs() {
  const { t } = useText()
  // The page's on the screen, not that of the one on its way, and in one step with the page.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const crumbs = crumbsFor(pathname, crumbRoutes, useSteps())
  if (crumbs.length === 0) return null
  return (
    <section className={page.pageMainBreadcrumb}>
      <div className={page.pageMainBody}>
        <nav className={trail.breadcrumb} aria-label={t('breadcrumbs')}>
          <ol className={trail.breadcrumbList}>
            {crumbs.map(({ title, name, to, params }, index) => (
              <li key={index} className={trail.breadcrumbItem}>
                {index > 0 && (
                  <span className={trail.breadcrumbItemDivider}>
                    <CaretRightIcon />
                  </span>
                )}
                {index < crumbs.length - 1 && params ? (
                  <AddressLink to={to} params={params} className={trail.breadcrumbLink}>
                    {title ? t(title) : <bdi>{name}</bdi>}
                  </AddressLink>
                ) : (
                  <span {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
                    {title ? t(title) : <bdi>{name}</bdi>}
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
