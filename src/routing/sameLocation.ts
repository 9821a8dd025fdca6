import { createContext, use } from 'react'

/** The tab that is open when the address names none; undefined where there are no tabs. */
export const DefaultTabContext = createContext<string | undefined>(undefined)

type PageLocation = { routeId: string; params: Readonly<Record<string, string | undefined>> }

/**
 * Whether two addresses show the same page with the same tab: `realm-settings` and
 * `realm-settings/general` do, because General is the first tab.
 */
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

/** The comparison for what is drawn inside of tabs or not. */
export function useIsSameLocation() {
  const defaultTab = use(DefaultTabContext)
  return (a: PageLocation, b: PageLocation) => isSameLocation(a, b, defaultTab)
}
