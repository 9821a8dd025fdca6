import { createContext, use } from 'react'

/** The tab that is open when the address names none; undefined where there are no tabs. */
export const FirstTab = createContext<string | undefined>(undefined)

type Place = { routeId: string; params: Readonly<Record<string, string | undefined>> }

/**
 * Whether two addresses show the same page with the same tab: `realm-settings` and
 * `realm-settings/general` do, because General is the first tab.
 */
export function isSamePage(one: Place, other: Place, firstTab: string | undefined): boolean {
  if (one.routeId !== other.routeId) return false
  const part = ({ params }: Place, name: string) =>
    params[name] ?? (name === 'tab' ? firstTab : undefined)
  const names = new Set([...Object.keys(one.params), ...Object.keys(other.params)])
  return [...names].every((name) => part(one, name) === part(other, name))
}

/** The comparison for what is drawn inside of tabs or not. */
export function useIsSamePage() {
  const firstTab = use(FirstTab)
  return (one: Place, other: Place) => isSamePage(one, other, firstTab)
}
