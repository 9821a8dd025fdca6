import {
  createLink,
  useNavigate,
  useParams,
  useRouter,
  type LinkComponent,
  type RegisteredRouter,
  type RouteIds,
  Navigate,
} from '@tanstack/react-router'
import {
  createContext,
  use,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { holds } from '~/lib/access'
import { PermissionsContext } from '~/ui/permissions'

const Anchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
)

const RouterAnchor = createLink(Anchor)

/**
 * A typed link. Pass every parameter but `realm`, optional ones as `tab: undefined`: the router
 * would fill them in from the current address.
 */
export const RouteLink: LinkComponent<typeof Anchor, '/$realm'> = (props) => (
  <RouterAnchor from="/$realm" {...props} />
)

export const useGo = () => useNavigate({ from: '/$realm' })

/** An address as data: the result of `linkOptions({ to, params, search })`. */
export type Target = {
  /** Route pattern. */
  to: string
  /** All parameters; absent ones as undefined. */
  params: Record<string, string | undefined>
  search?: object
}

type UntypedRouteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Target & { activeProps?: { className: string }; preload?: false }

/**
 * For addresses that are data (navigation, breadcrumbs, tabs). RouteLink checks literal addresses
 * against the route tree.
 */
export const UntypedRouteLink = RouteLink as unknown as ComponentType<UntypedRouteLinkProps>

/** For addresses that are data. Cast as above: `Navigate` checks literal ones. */
export const UntypedNavigate = Navigate as unknown as FunctionComponent<Target & { replace: true }>

type Go = (target: Target) => Promise<void>

// Cast as above.
export const useGoTo = useGo as unknown as () => Go

/** The address of a page within the console: `/demo/users`. */
export function useHref(): (target: Target) => string {
  const router = useRouter()
  const { realm } = useParams({ strict: false })
  // Cast as above: these addresses are data, and `buildLocation` checks literal ones.
  const build = router.buildLocation as unknown as (target: Target) => { href: string }
  return ({ params, ...target }) => build({ ...target, params: { realm, ...params } }).href
}

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

/** A link for users who may open the page; others see its text only. */
export function PermittedLink({ children, ...target }: Target & { children: ReactNode }) {
  const canOpen = useCanOpen()
  // Cast as above.
  if (!canOpen(target.to as Address)) return children
  return <UntypedRouteLink {...target}>{children}</UntypedRouteLink>
}

/** Undefined outside of tabs. */
export const DefaultTabContext = createContext<string | undefined>(undefined)

type PageLocation = { routeId: string; params: Readonly<Record<string, string | undefined>> }

/** `realm-settings` equals `realm-settings/general`, its default tab. */
export function isSameLocation(
  a: PageLocation,
  b: PageLocation,
  defaultTab: string | undefined,
): boolean {
  if (a.routeId !== b.routeId) return false
  const paramOf = ({ params }: PageLocation, name: string) =>
    params[name] ?? (name === 'tab' ? defaultTab : undefined)
  const names = new Set([...Object.keys(a.params), ...Object.keys(b.params)])
  return [...names].every((name) => paramOf(a, name) === paramOf(b, name))
}

export function useIsSameLocation() {
  const defaultTab = use(DefaultTabContext)
  return (a: PageLocation, b: PageLocation) => isSameLocation(a, b, defaultTab)
}
