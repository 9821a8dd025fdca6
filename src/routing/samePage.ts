import { createContext, use } from 'react'

/** The tab that is open when the address names none; undefined where there are no tabs. */
export const FirstTab = createContext<string | undefined>(undefined)

type Place = { routeId: string; params: Readonly<Record<string, string | undefined>> }

/**
 * Whether two addresses show the same page with the same tab: `realm-settings` and
 * `realm-settings/general` do, because General is the first tab.
 */
export function isSamePage(a: Place, b: Place, firstTab: string | undefined): boolean {
  if (a.routeId !== b.routeId) return false
  const part = ({ params }: Place, name: string) =>
    params[name] ?? (name === 'tab' ? firstTab : undefined)
  const names = new Set([...Object.keys(a.params), ...Object.keys(b.params)])
  return [...names].every((name) => part(a, name) === part(b, name))
}

/** The comparison for what is drawn inside of tabs or not. */
export function useIsSamePage() {
  const firstTab = use(FirstTab)
  return (a: Place, b: Place) => isSamePage(a, b, firstTab)
}
