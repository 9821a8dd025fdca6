import { realms } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'

/** Brief 000, section 9. */
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
