import { deleteEach, read } from '~/api/resource'
import type ComponentTypeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js'
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { hasFeature, serverInfo, type ServerInfo } from '~/api/serverInfo'
import type { ConfigProperty } from '~/lib/field'
import type { FieldErrorRules } from './fieldErrors'
import { command, type CommandTexts } from './queryClient'
import { realmPath, rest, restCreate } from './rest'

/** All config values are lists. */
export type Component = {
  id: string
  name: string
  providerId: string
  providerType: string
  /** Id (not name) of the realm or the parent component. */
  parentId: string
  subType?: string
  config: Readonly<Record<string, readonly string[]>>
}

/** Components of extensions need no name. */
export type NewComponent = Omit<Component, 'id' | 'name'> & { name?: string }

export type ComponentType = Omit<ComponentTypeRepresentation, 'properties'> & {
  properties: ConfigProperty[]
}

type ComponentFilter = { type?: string; parent?: string; name?: string }

const path = (realm: string, ...more: string[]) => realmPath(realm, 'components', ...more)

export const components = {
  all: (realm: string) => [realm, 'components'] as const,

  /** By type and parent (for the realm: its id). There is no paging. */
  list: (realm: string, filter: ComponentFilter) =>
    read<Component[]>([...components.all(realm), 'list', filter], path(realm), filter),

  byId: (realm: string, id: string) =>
    read<Component>([...components.all(realm), id], path(realm, id)),

  /** Their options depend on the parent. */
  subTypes: (realm: string, id: string, type: string) =>
    read<ComponentType[]>(
      [...components.all(realm), id, 'sub-types', type],
      path(realm, id, 'sub-component-types'),
      { type },
    ),
}

type CommandOptions = Partial<CommandTexts> & {
  stale?: readonly QueryKey[]
  fieldErrors?: FieldErrorRules<unknown>
}

export const createComponent = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  command({
    run: (component: NewComponent) => restCreate(path(realm), { body: component }),
    ...texts,
    stale: [components.all(realm), ...stale],
  })

/**
 * PUT components/{id} merges `config` by key: missing keys keep their value, an empty list removes
 * one, and a mask (`**********`) keeps the secret. Without the types it fails half-way (500).
 */
export const componentUpdate = {
  always: ['id', 'providerId', 'providerType', 'parentId'],
  maps: { config: [] },
}

export const updateComponent = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  command({
    run: ({ id, ...component }: Partial<Component> & { id: string }) =>
      rest(path(realm, id), { method: 'PUT', body: { id, ...component } }),
    ...texts,
    stale: [components.all(realm), ...stale],
  })

/** Writes only these settings. */
export const updateConfig = (
  realm: string,
  { id, name, providerId, providerType, parentId }: Component,
  config: Component['config'],
) =>
  rest(path(realm, id), {
    method: 'PUT',
    body: { id, name, providerId, providerType, parentId, config },
  })

/** For `removal` of a table. Not the component: its open page would refetch it. */
export const deleteComponents = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  deleteEach<Component>({
    nameOf: ({ name, id }) => name || id,
    path: ({ id }) => path(realm, id),
    ...texts,
    stale: [[...components.all(realm), 'list'], ...stale],
  })

export const declaredItems = (realm: string, parent: string | undefined, providerId: string) =>
  queryOptions({
    ...components.list(realm, { type: uiPageType, ...(parent && { parent }) }),
    select: (all) => all.filter((component) => component.providerId === providerId),
  })

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
