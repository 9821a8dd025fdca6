import type ComponentTypeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ConfigProperty } from '~/lib/configProperty'
import { command, type CommandTexts } from './queryClient'
import { realmPath, rest, restCreate } from './rest'

/** A provider that a realm has set up: a key, a directory, a mapper of one. All values are lists. */
export type Component = {
  id: string
  name: string
  providerId: string
  providerType: string
  /** The id (not the name) of the realm, or of the component that it belongs to. */
  parentId: string
  subType?: string
  config: Readonly<Record<string, readonly string[]>>
}

/** Those of extensions need no name. */
export type NewComponent = Omit<Component, 'id' | 'name'> & { name?: string }

/** What the server says of a kind of component. */
export type ComponentType = Omit<ComponentTypeRepresentation, 'properties'> & {
  properties: ConfigProperty[]
}

type ComponentFilter = { type?: string; parent?: string; name?: string }

const path = (realm: string, ...more: string[]) => realmPath(realm, 'components', ...more)

export const components = {
  all: (realm: string) => [realm, 'components'] as const,

  /** Those of a type below a parent (the realm's id for the realm itself): no call gives a page. */
  list: (realm: string, filter: ComponentFilter) =>
    queryOptions({
      queryKey: [...components.all(realm), 'list', filter],
      queryFn: ({ signal }) => rest<Component[]>(path(realm), { query: filter, signal }),
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...components.all(realm), id],
      queryFn: ({ signal }) => rest<Component>(path(realm, id), { signal }),
    }),

  /** The kinds that may stand below a component, as it describes them: options depend on it. */
  subTypes: (realm: string, id: string, type: string) =>
    queryOptions({
      queryKey: [...components.all(realm), id, 'sub-types', type],
      queryFn: ({ signal }) =>
        rest<ComponentType[]>(path(realm, id, 'sub-component-types'), { query: { type }, signal }),
    }),
}

/** What is said of a write, and what becomes stale beside the components. */
type CommandOptions = Partial<CommandTexts> & { stale?: readonly QueryKey[] }

/** Gives the id of the new component. */
export const createComponent = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  command({
    run: (component: NewComponent) => restCreate(path(realm), { body: component }),
    ...texts,
    stale: [components.all(realm), ...stale],
  })

/**
 * Changes a component. The server merges `config` key by key: a key that is left out keeps its value,
 * an empty list removes it; a secret's mask (`**********`) keeps the secret.
 */
export const updateComponent = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  command({
    run: ({ id, ...component }: Partial<Component> & { id: string }) =>
      rest(path(realm, id), { method: 'PUT', body: { id, ...component } }),
    ...texts,
    stale: [components.all(realm), ...stale],
  })

/** Only lists become stale: an open page would ask for what is gone. */
export const deleteComponent = (realm: string, { stale = [], ...texts }: CommandOptions) =>
  command({
    run: ({ id }: Pick<Component, 'id'>) => rest(path(realm, id), { method: 'DELETE' }),
    ...texts,
    stale: [[...components.all(realm), 'list'], ...stale],
  })
