import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** Reads the address of the policies of one kind. */
export function registrationSearch(
  search: Record<string, unknown>,
): ListSearch & { sort?: string } {
  const sort = textOf(search.sort)
  return { ...listSearch(search), ...(sort && { sort }) }
}
