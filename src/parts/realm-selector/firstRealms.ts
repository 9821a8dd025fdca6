import { realms } from '~/api/realms/realms'
import { environment } from '~/api/session'

/** Realms on one page of the choice (brief 000, section 9). */
export const realmsPageSize = 10

/** One row more than a page tells whether there is a next one. */
export const realmsPage = (page: number, search: string) =>
  realms.namesPage(environment().realm, {
    first: page * realmsPageSize,
    max: realmsPageSize + 1,
    search,
  })

/** What the choice shows when it opens. */
export const firstRealms = () => realmsPage(0, '')
