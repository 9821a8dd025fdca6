import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type Authenticator = { id: string; displayName: string; description?: string }

export type AuthenticatorList =
  | 'authenticator-providers'
  | 'form-action-providers'
  | 'client-authenticator-providers'
  | 'form-providers'

export type StepConfig = { id: string; alias?: string; config?: Record<string, string> }

export type ConfigDescription = {
  providerId: string
  name: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
}

const path = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'authentication', ...segments)

const readConfig = (realm: string, id: string, signal?: AbortSignal) =>
  rest<StepConfig>(path(realm, 'config', id), signal ? { signal } : {})

export const authenticators = {
  list: (realm: string, kind: AuthenticatorList) =>
    queryOptions({
      queryKey: [realm, 'authenticators', kind],
      queryFn: ({ signal }) => rest<Authenticator[]>(path(realm, kind), { signal }),
      // Changes only when the server restarts.
      staleTime: 10 * 60_000,
    }),

  description: (realm: string, providerId: string) =>
    queryOptions({
      queryKey: [realm, 'authenticators', 'description', providerId],
      queryFn: ({ signal }) =>
        rest<ConfigDescription>(path(realm, 'config-description', providerId), { signal }),
      staleTime: 10 * 60_000,
    }),

  config: (realm: string, id: string) =>
    queryOptions({
      queryKey: [realm, 'step-config', id],
      queryFn: ({ signal }) => readConfig(realm, id, signal),
    }),

  readConfig,
}

const saveTexts: CommandTexts = { done: 'configSaveSuccess', failed: 'configSaveError' }

const staleKeys = (realm: string) => [[realm, 'flows']]

/** Keycloak stores empty values when it creates a config, so drop them. */
const withoutEmptyValues = (config: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))

/** Fails if somebody has added a config meanwhile: a second one would orphan the first. */
export const createStepConfig = (realm: string, execution: string) =>
  command({
    run: async ({ alias, config }: Omit<StepConfig, 'id'>) => {
      const executionPath = path(realm, 'executions', execution)
      const { authenticatorConfig } = await rest<{ authenticatorConfig?: string }>(executionPath)
      if (authenticatorConfig) throw new Error(translate('stepConfigExists'))
      return restCreate(`${executionPath}/config`, {
        body: { alias, config: withoutEmptyValues(config) },
      })
    },
    ...saveTexts,
    stale: staleKeys(realm),
  })

/** PUT replaces the whole map. A mask keeps the stored value. */
export const updateStepConfig = (realm: string) =>
  command({
    run: (config: StepConfig) =>
      rest(path(realm, 'config', config.id), { method: 'PUT', body: config }),
    ...saveTexts,
    stale: ({ id }) => [...staleKeys(realm), authenticators.config(realm, id).queryKey],
  })

export const deleteStepConfig = (realm: string) =>
  command({
    run: (id: string) => rest(path(realm, 'config', id), { method: 'DELETE' }),
    ...saveTexts,
    stale: staleKeys(realm),
  })
