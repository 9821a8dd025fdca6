import { queryOptions } from '@tanstack/react-query'
import { forEachSettled, throwIfAnyFailed } from '~/api/batch'
import {
  components,
  createComponent,
  deleteComponent,
  updateComponent,
  type Component,
} from '~/api/components'
import { command, queryClient, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** As the server tells it: beside the keys, by algorithm the one that is used. */
type KeysResponse = { active?: Record<string, string>; keys?: Omit<RealmKey, 'usedFor'>[] }

/** Something that gives the realm keys. A component of the realm. */
export const keyType = 'org.keycloak.keys.KeyProvider'

export type KeyStatus = 'ACTIVE' | 'PASSIVE' | 'DISABLED'

/** A key of the realm. Keys without an algorithm of their own are named by their type. */
export type RealmKey = {
  kid: string
  /** The component that it comes from. */
  providerId: string
  status: KeyStatus
  type?: string
  algorithm?: string
  use?: string
  publicKey?: string
  certificate?: string
  /** Milliseconds. */
  validTo?: number
  /** The algorithms for which the realm uses this key: of several active ones that is one. */
  usedFor: readonly string[]
}

export const keyProviders = {
  /** Highest priority first, as the server looks for a key. */
  list: (realm: string) => ({
    ...components.list(realm, { type: keyType }),
    select: (providers: readonly Component[]) =>
      providers.toSorted((a, b) => priorityOf(b) - priorityOf(a)),
  }),

  keys: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'keys', 'all'],
      queryFn: async ({ signal }) =>
        readKeys(await rest<KeysResponse>(realmPath(realm, 'keys'), { signal })),
    }),
}

export const createKeyProvider = (realm: string) => createComponent(realm, saveOptions(realm))

export const updateKeyProvider = (realm: string) => updateComponent(realm, saveOptions(realm))

export const deleteKeyProvider = (realm: string) =>
  deleteComponent(realm, {
    done: 'deleteProviderSuccess',
    failed: 'deleteProviderError',
    stale: staleKeys(realm),
  })

/**
 * New keys take over, and the old ones only check what they have signed. In this order: if the second
 * write fails, both are active and the new one is used.
 */
export const rotateKeys = (realm: string) =>
  command({
    run: async (provider: Component) => {
      const path = realmPath(realm, 'components')
      const providers = await rest<Component[]>(path, { query: { type: keyType } })
      await rest(path, { method: 'POST', body: successorOf(provider, providers) })
      const { id, name, providerId, providerType, parentId } = provider
      await rest(realmPath(realm, 'components', id), {
        method: 'PUT',
        body: { id, name, providerId, providerType, parentId, config: { active: ['false'] } },
      })
    },
    done: 'keysRotated',
    failed: 'saveProviderError',
    stale: [components.all(realm), ...staleKeys(realm)],
  })

/** Brings the providers into an order. Of each that moves the priority alone is sent. */
export const orderKeyProviders = (realm: string) =>
  command({
    run: async (ordered: readonly Component[]) => {
      const result = await forEachSettled(prioritiesFor(ordered), ({ provider, priority }) => {
        const { id, name, providerId, providerType, parentId } = provider
        const config = { priority: [String(priority)] }
        return rest(realmPath(realm, 'components', id), {
          method: 'PUT',
          body: { id, name, providerId, providerType, parentId, config },
        })
      })
      // Some have been written: the list must say so although the command fails.
      if (result.failed.length > 0)
        await queryClient.invalidateQueries({ queryKey: components.all(realm) })
      throwIfAnyFailed(result, ({ provider }) => provider.name)
    },
    done: 'saveProviderListSuccess',
    failed: 'saveProviderError',
    stale: [components.all(realm), ...staleKeys(realm)],
  })

/** The algorithms for which the realm uses a key of this provider now. */
export const usedAlgorithms = (keys: readonly RealmKey[], provider: string) => [
  ...new Set(keys.flatMap(({ providerId, usedFor }) => (providerId === provider ? usedFor : []))),
]

/** Kinds whose keys the server makes itself: a new one needs nothing but the same settings. */
export const isGenerated = ({ providerId }: Component) => providerId.endsWith('-generated')

/** The same settings with a name of the day and the highest priority. The server tells no key of them. */
export function successorOf(
  provider: Component,
  providers: readonly Component[],
  today = isoToday(),
) {
  const { id: _id, config, ...rest } = provider
  const baseName = (provider.name || provider.providerId).replace(/-\d{4}-\d\d-\d\d(-\d+)?$/, '')
  const takenNames = new Set(providers.map(({ name }) => name))
  const candidateNames = [
    `${baseName}-${today}`,
    ...providers.map((_component, index) => `${baseName}-${today}-${index + 2}`),
  ]
  const highestPriority = Math.max(...providers.map(priorityOf))
  return {
    ...rest,
    name: candidateNames.find((name) => !takenNames.has(name)) ?? `${baseName}-${today}`,
    config: {
      ...config,
      priority: [String(highestPriority + 1)],
      enabled: ['true'],
      active: ['true'],
    },
  }
}

/** The priorities that bring providers into an order; those that have theirs already are left out. */
export function prioritiesFor(ordered: readonly Component[]) {
  return ordered.flatMap((provider, index) => {
    // As the server's own console numbers them.
    const priority = ordered.length - index + 100
    return priorityOf(provider) === priority ? [] : [{ provider, priority }]
  })
}

const readKeys = ({ active = {}, keys = [] }: KeysResponse): RealmKey[] =>
  keys.map((key) => ({
    ...key,
    usedFor: Object.keys(active).filter((algorithm) => active[algorithm] === key.kid),
  }))

const priorityOf = ({ config }: Component) => Number(config.priority?.[0] ?? 0) || 0

const isoToday = () => new Date().toISOString().slice(0, 10)

const savedTexts: CommandTexts = { done: 'saveProviderSuccess', failed: 'saveProviderError' }

const saveOptions = (realm: string) => ({ ...savedTexts, stale: staleKeys(realm) })

const staleKeys = (realm: string) => [[realm, 'keys']]
