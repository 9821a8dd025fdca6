import { events } from '~/api/events/events'
import { adminEventQuery, userEventQuery } from '~/parts/events/eventSearch'
import type { AnyQuery } from '~/routing/tabs'
import { toPageRequest } from '~/api/list'
import type { EventsParams } from './tabs'

const pageWindow = (page = 1) => {
  const { first, max } = toPageRequest({ page })
  return { first, max }
}

export const userEventsQueries = ({
  realm,
  page,
  ...filters
}: EventsParams): readonly AnyQuery[] => [
  events.ofUsers(realm, { ...userEventQuery(filters, undefined), ...pageWindow(page) }),
]

export const adminEventsQueries = ({
  realm,
  page,
  ...filters
}: EventsParams): readonly AnyQuery[] => [
  events.ofAdmins(realm, { ...adminEventQuery(filters, {}), ...pageWindow(page) }),
]
