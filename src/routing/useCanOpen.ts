import { useRouter, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'
import { useContext } from 'react'
import { holds } from '~/lib/access'
import { PermissionsContext } from '~/ui/permissions'

/** An address of the registry, as its pattern. */
export type Address = RouteIds<RegisteredRouter['routeTree']>

/**
 * Tells whether the page of an address (and of a tab of it) is built and this person may open it:
 * else link nowhere.
 */
export function useCanOpen(): (address: Address, tab?: string) => boolean {
  // Not from a query: each row of a list may ask.
  const permissions = useContext(PermissionsContext)
  const { routesById } = useRouter()
  return (address, tab) => {
    const page = routesById[address].options.staticData?.page
    if (!page?.built || (permissions && !holds(page.requires, permissions))) return false
    return tab === undefined || (page.tabs?.includes(tab) ?? true)
  }
}
