import { useRouter, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'
import { useContext } from 'react'
import { holds } from '~/lib/access'
import { PermissionsContext } from '~/ui/permissions'

/** Route pattern. */
export type Address = RouteIds<RegisteredRouter['routeTree']>

/** Whether the page (and tab) exists and the user may open it. */
export function useCanOpen(): (address: Address, tab?: string) => boolean {
  // Context, not a query: each row may call this.
  const permissions = useContext(PermissionsContext)
  const { routesById } = useRouter()
  return (address, tab) => {
    const page = routesById[address].options.staticData?.page
    if (!page?.built || (permissions && !holds(page.requires, permissions))) return false
    return tab === undefined || (page.tabs?.includes(tab) ?? true)
  }
}
