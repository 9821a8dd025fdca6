import type { AnchorHTMLAttributes, ComponentType } from 'react'
import { RouteLink, useGo } from './RouteLink'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The pattern of an address. */
  to: string
  /** All its parameters, absent ones as undefined. */
  params: Record<string, string | undefined>
  search?: object
  activeProps?: { className: string }
}

/**
 * A link to an address that is data (navigation, breadcrumbs, tabs, what an event is about). RouteLink checks addresses that are
 * written down against the registry; these come out of the registry.
 */
export const AddressLink = RouteLink as unknown as ComponentType<Props>

type Go = (target: Pick<Props, 'to' | 'params' | 'search'>) => Promise<void>

/** Navigation to such an address. */
// The same cast as above: what the registry checks is known only as data here.
export const useGoTo = useGo as unknown as () => Go
