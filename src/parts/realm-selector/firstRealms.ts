import { realms } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'

/** As in the official console. */
export const realmsPageSize = 10

/** One extra row tells whether there is a next page. */
export const realmsPage = (page: number, search: string) =>
  realms.namesPage(getEnvironment().realm, {
    first: page * realmsPageSize,
    max: realmsPageSize + 1,
    search,
    order: 'displayName',
  })

export const firstRealms = () => realmsPage(0, '')
