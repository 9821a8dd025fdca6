import { useRouter, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'
import { useContext } from 'react'
import { holds } from '~/lib/access'
import { PermissionsContext } from '~/ui/permissions'

/** Route pattern. */
export type Address = RouteIds<RegisteredRouter['routeTree']>

/** Whether the user may open the page. */
export function useCanOpen(): (address: Address) => boolean {
  // Context, not a query: each row may call this.
  const permissions = useContext(PermissionsContext)
  const { routesById } = useRouter()
  return (address) => {
    const { requires = 'anyone' } = routesById[address].options.staticData?.page ?? {}
    return !permissions || holds(requires, permissions)
  }
}
