import { useQuery } from '@tanstack/react-query'
import { createContext, type ComponentType } from 'react'
import { declared, uiTabType } from '~/api/declared/declarative'
import { queryClient } from '~/api/queryClient'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'

/** A tab that an extension of the server declares for a page. */
export type DeclaredTab = {
  /** The segment of its address. */
  id: string
  providerId: string
}

/** Draws such a tab; given by the app, since forms are not known here. */
export const DeclaredTabContent = createContext<
  ComponentType<{ realm: string; providerId: string }> | undefined
>(undefined)

/** The tabs of extensions whose pattern the path of a page fits. */
export function tabsDeclaredAt(info: ServerInfo | undefined, path: string): DeclaredTab[] {
  return declared(info, uiTabType).flatMap(({ id: providerId, metadata }) => {
    const { path: pattern, params }: Metadata = metadata ?? {}
    if (typeof pattern !== 'string') return []
    const pageParams = matchPath(pattern, path)
    const id = pageParams && tabSegment(pattern, params, pageParams)
    return id ? [{ id, providerId }] : []
  })
}

/** Whether an extension brings this tab to the page at the current address. */
export const isDeclaredTab = (segment: string) =>
  tabsDeclaredAt(queryClient.getQueryData(serverInfo.queryKey), currentPath()).some(
    ({ id }) => id === segment,
  )

/** The tabs of extensions for the page at the current address; asks for nothing. */
export function useDeclaredTabs(): readonly DeclaredTab[] {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return tabsDeclaredAt(data, currentPath())
}

/** The path that the browser is at; addresses stand behind the hash. */
const currentPath = () => decodeURI(location.hash.slice(1).split('?')[0] ?? '')

type Metadata = { path?: unknown; params?: unknown }

const isOptional = (name: string) => name.endsWith('?')

/** The parameters of a path in a pattern like `/:realm/users/:id/:tab?`; undefined: it does not fit. */
function matchPath(pattern: string, path: string): Map<string, string> | undefined {
  const [patternSegments, segments] = [pattern, path].map((text) => text.split('/').filter(Boolean))
  const matched = new Map<string, string>()
  if (!patternSegments || !segments || segments.length > patternSegments.length) return undefined
  for (const [index, name] of patternSegments.entries()) {
    const segment = segments[index]
    if (!name.startsWith(':')) {
      if (name !== segment) return undefined
    } else if (segment !== undefined) matched.set(name.slice(1).replace(/\?$/, ''), segment)
    else if (!isOptional(name)) return undefined
  }
  return matched
}

/** The last segment of the tab's own address: its own parameters come before those of the page. */
function tabSegment(pattern: string, params: unknown, pageParams: Map<string, string>) {
  const lastSegment = pattern.split('/').at(-1) ?? ''
  if (!lastSegment.startsWith(':')) return lastSegment
  const name = lastSegment.slice(1).replace(/\?$/, '')
  const tabParams: Readonly<Record<string, unknown>> =
    typeof params === 'object' && params !== null ? { ...params } : {}
  const value = tabParams[name] ?? pageParams.get(name)
  return typeof value === 'string' ? value : undefined
}
