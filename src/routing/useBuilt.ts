import { useRouter, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'

/** An address of the registry, as its pattern. */
export type Address = RouteIds<RegisteredRouter['routeTree']>

/**
 * Tells whether the page of an address (and of a tab of it) is built and this person may open it:
 * else link nowhere.
 */
export function useBuilt(realm: string): (address: Address, tab?: string) => boolean {
  const held = useHeld(realm)
  const { routesById } = useRouter()
  return (address, tab) => {
    const page = routesById[address].options.staticData?.page
    if (!page?.built || !holds(page.requires, held)) return false
    return tab === undefined || (page.tabs?.includes(tab) ?? true)
  }
}
