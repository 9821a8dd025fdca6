import { useQuery } from '@tanstack/react-query'
import { createContext, type ComponentType } from 'react'
import { declaredTypes, uiTabType } from '~/api/components'
import { queryClient } from '~/api/queryClient'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'

/** A tab declared by a server extension. */
export type DeclaredTab = {
  /** URL segment. */
  id: string
  providerId: string
}

/** Provided by the app: routing must not import forms. */
export const DeclaredTabContent = createContext<
  ComponentType<{ realm: string; providerId: string }> | undefined
>(undefined)

/** The declared tabs whose path pattern matches. */
export function tabsDeclaredAt(info: ServerInfo | undefined, path: string): DeclaredTab[] {
  return declaredTypes(info, uiTabType).flatMap(({ id: providerId, metadata }) => {
    const { path: pattern, params }: Metadata = metadata ?? {}
    if (typeof pattern !== 'string') return []
    const pageParams = matchPath(pattern, path)
    const id = pageParams && tabSegment(pattern, params, pageParams)
    return id ? [{ id, providerId }] : []
  })
}

export const isDeclaredTab = (segment: string) =>
  tabsDeclaredAt(queryClient.getQueryData(serverInfo.queryKey), currentPath()).some(
    ({ id }) => id === segment,
  )

/** Reads the cache only. */
export function useDeclaredTabs(): readonly DeclaredTab[] {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return tabsDeclaredAt(data, currentPath())
}

const currentPath = () => decodeURI(location.hash.slice(1).split('?')[0] ?? '')

type Metadata = { path?: unknown; params?: unknown }

const isOptional = (name: string) => name.endsWith('?')

/** Undefined if the path does not match a pattern like `/:realm/users/:id/:tab?`. */
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

/** The tab's own parameters override the page's. */
function tabSegment(pattern: string, params: unknown, pageParams: Map<string, string>) {
  const lastSegment = pattern.split('/').at(-1) ?? ''
  if (!lastSegment.startsWith(':')) return lastSegment
  const name = lastSegment.slice(1).replace(/\?$/, '')
  const tabParams: Readonly<Record<string, unknown>> =
    typeof params === 'object' && params !== null ? { ...params } : {}
  const value = tabParams[name] ?? pageParams.get(name)
  return typeof value === 'string' ? value : undefined
}
