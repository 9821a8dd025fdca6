import type { AnchorHTMLAttributes, ComponentType } from 'react'
import { RouteLink, useGo } from './RouteLink'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Route pattern. */
  to: string
  /** All parameters; absent ones as undefined. */
  params: Record<string, string | undefined>
  search?: object
  activeProps?: { className: string }
}

/**
 * For addresses that are data (navigation, breadcrumbs, tabs). RouteLink checks literal addresses
 * against the route tree.
 */
export const UntypedRouteLink = RouteLink as unknown as ComponentType<Props>

type Go = (target: Pick<Props, 'to' | 'params' | 'search'>) => Promise<void>

// Cast as above.
export const useGoTo = useGo as unknown as () => Go
