import type { PageMeta } from '~/routing/pageRoute'
import type { CrumbRoute } from './crumbs'
import type { Address } from './navigation'
import { pageRoutes } from './routes'

const pages = new Map<string, PageMeta>(
  pageRoutes.flatMap(({ options }) => {
    const page = options.staticData?.page
    return page ? [[`/$realm/${page.path}`, page] as const] : []
  }),
)

export const pageOf = (address: Address) => pages.get(address)

export const crumbRoutes: readonly CrumbRoute[] = [...pages].map(
  ([path, { title, isTab, list }]) => ({
    path,
    ...(title && { title }),
    ...(isTab && { isTab }),
    ...(list && { list: { path: `/$realm/${list.path}`, tab: list.tab } }),
  }),
)
