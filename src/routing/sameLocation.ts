import { createContext, use } from 'react'

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
