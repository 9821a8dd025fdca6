import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from '~/api/components'
import { hasFeature, serverInfo, type ServerInfo } from '~/api/serverInfo'

export const uiPageType = 'org.keycloak.services.ui.extend.UiPageProvider'
export const uiTabType = 'org.keycloak.services.ui.extend.UiTabProvider'

/** Pages or tabs declared by server extensions; none without the feature. */
export const declaredTypes = (
  info: ServerInfo | undefined,
  type: string,
): readonly ComponentType[] =>
  info && hasFeature(info, 'DECLARATIVE_UI') ? (info.componentTypes?.[type] ?? []) : []

export function useDeclaredPage(providerId: string) {
  const { data, isPending } = useQuery(serverInfo)
  const page = declaredTypes(data, uiPageType).find(({ id }) => id === providerId)
  return { page, isPending }
}
