import { queryOptions } from '@tanstack/react-query'
import {
  components,
  createComponent,
  deleteComponents,
  updateComponent,
  updateConfig,
  type Component,
} from '~/api/components'
import { finishWrite } from '~/api/outcome'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'

/** `active` maps an algorithm to the `kid` in use. */
type KeysResponse = { active?: Record<string, string>; keys?: Omit<RealmKey, 'usedFor'>[] }

export const keyProviderInterface = 'org.keycloak.keys.KeyProvider'

export type KeyStatus = 'ACTIVE' | 'PASSIVE' | 'DISABLED'

export type RealmKey = {
  kid: string
  /** Id of the key provider component. */
  providerId: string
  status: KeyStatus
  type?: string
  algorithm?: string
  use?: string
  publicKey?: string
  certificate?: string
  /** Milliseconds. */
  validTo?: number
  /** Algorithms that use this key. Of several active keys the realm uses one per algorithm. */
  usedFor: readonly string[]
}

export const keyProviders = {
  /** Highest priority first, which is how the server picks a key. */
  list: (realm: string) => ({
    ...components.list(realm, { type: keyProviderInterface }),
    select: (providers: readonly Component[]) =>
      providers.toSorted((a, b) => priorityOf(b) - priorityOf(a)),
  }),

  /** Refused without view-realm; for a choice of keys there is `realmKeys`. */
  keys: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'keys', 'all'],
      queryFn: async ({ signal }) =>
        readKeys(await rest<KeysResponse>(realmPath(realm, 'keys'), { signal })),
    }),
}

export const createKeyProvider = (realm: string) => createComponent(realm, saveOptions(realm))

export const updateKeyProvider = (realm: string) => updateComponent(realm, saveOptions(realm))

export const deleteKeyProviders = (realm: string) =>
  deleteComponents(realm, {
    done: 'deleteProviderSuccess',
    failed: 'deleteProviderError',
    stale: staleKeys(realm),
  })

/**
 * Adds new keys before making the old ones passive: if the second call fails, both are active and
 * the new ones are used.
 */
export const rotateKeys = (realm: string) =>
  command({
    run: async (provider: Component) => {
      const path = realmPath(realm, 'components')
      const providers = await rest<Component[]>(path, { query: { type: keyProviderInterface } })
      await rest(path, { method: 'POST', body: successorOf(provider, providers) })
      await finishWrite(() => updateConfig(realm, provider, { active: ['false'] }))
    },
    done: 'keysRotated',
    failed: 'saveProviderError',
    stale: [components.all(realm), ...staleKeys(realm)],
  })

export const orderKeyProviders = (realm: string) =>
  command({
    run: async (ordered: readonly Component[]) => {
      await runForEach(
        prioritiesFor(ordered),
        ({ provider }) => provider.name,
        ({ provider, priority }) => updateConfig(realm, provider, { priority: [String(priority)] }),
      )
    },
    done: 'saveProviderListSuccess',
    failed: 'saveProviderError',
    stale: [components.all(realm), ...staleKeys(realm)],
  })

export const usedAlgorithms = (keys: readonly RealmKey[], provider: string) => [
  ...new Set(keys.flatMap(({ providerId, usedFor }) => (providerId === provider ? usedFor : []))),
]

/** The server generates these keys, so a copy needs only the same settings. */
export const isGenerated = ({ providerId }: Component) => providerId.endsWith('-generated')

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

export function prioritiesFor(ordered: readonly Component[]) {
  return ordered.flatMap((provider, index) => {
    // Numbered like the official console does.
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

type KeyChoice = {
  kid: string
  algorithm: string
  status: string
  /** End of the certificate, in milliseconds. */
  validTo?: number | null
}

/** Empty for users without view-realm (403). */
export const realmKeys = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'keys'],
    queryFn: async ({ signal }): Promise<KeyChoice[]> => {
      try {
        const { keys = [] } = await rest<{ keys?: Partial<KeyChoice>[] }>(
          realmPath(realm, 'keys'),
          {
            signal,
          },
        )
        return keys.flatMap(({ kid, algorithm, status, validTo = null }) =>
          kid && algorithm && status ? [{ kid, algorithm, status, validTo }] : [],
        )
      } catch (error) {
        if (statusOf(error) === 403) return []
        throw error
      }
    },
  })
