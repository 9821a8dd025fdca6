import type { SessionType } from '~/api/events/sessions'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

const sessionTypes: readonly SessionType[] = ['ALL', 'REGULAR', 'OFFLINE']

/** Unknown types become ALL. */
export const sessionTypeOf = (value: unknown): SessionType =>
  sessionTypes.find((type) => type === firstString(value)) ?? 'ALL'

export function sessionSearch(
  search: Record<string, unknown>,
): ListSearch & { type?: Exclude<SessionType, 'ALL'> } {
  const type = sessionTypeOf(search.type)
  return { ...listSearch(search), ...(type !== 'ALL' && { type }) }
}
