import type { SessionType } from '~/api/events/sessions'
import { filterSearch, firstString } from '~/routing/useAddressState'

const sessionTypes: readonly SessionType[] = ['ALL', 'REGULAR', 'OFFLINE']

/** Unknown types become ALL. */
export const sessionTypeOf = (value: unknown): SessionType =>
  sessionTypes.find((type) => type === firstString(value)) ?? 'ALL'

export const sessionSearch = filterSearch({ type: ['REGULAR', 'OFFLINE'] })
