import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import trail from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import page from '@patternfly/react-styles/css/components/Page/page'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '~/ui/useText'
import { AddressLink } from './AddressLink'
import { crumbsFor } from './crumbs'
import { crumbRoutes } from './registry'

/** The way to the current page, out of the routes' titles. */
export function Breadcrumbs() {
  const { t } = useText()
  // The address of the page on the screen, not of the one on its way.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const crumbs = crumbsFor(pathname, crumbRoutes)
  if (crumbs.length === 0) return null
  return (
    <section className={page.pageMainBreadcrumb}>
      <div className={page.pageMainBody}>
        <nav className={trail.breadcrumb} aria-label={t('breadcrumbs')}>
          <ol className={trail.breadcrumbList}>
            {crumbs.map(({ title, to, params }, index) => (
              <li key={title} className={trail.breadcrumbItem}>
                {index > 0 && (
                  <span className={trail.breadcrumbItemDivider}>
                    <CaretRightIcon />
                  </span>
                )}
                {index < crumbs.length - 1 ? (
                  <AddressLink to={to} params={params} className={trail.breadcrumbLink}>
                    {t(title)}
                  </AddressLink>
                ) : (
                  <span aria-current="page">{t(title)}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
