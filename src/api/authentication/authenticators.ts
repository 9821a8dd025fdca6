import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { command, type CommandTexts } from '~/api/queryClient'
import { read } from '~/api/resource'
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

export const authenticationPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'authentication', ...segments)

/** Changes only when the server restarts. */
export const readProviders = <T>(queryKey: QueryKey, path: string) => ({
  ...read<T>(queryKey, path),
  staleTime: 10 * 60_000,
})

export const authenticators = {
  list: (realm: string, kind: AuthenticatorList) =>
    readProviders<Authenticator[]>(
      [realm, 'authenticators', kind],
      authenticationPath(realm, kind),
    ),

  // These two build their paths when they run: without a provider or a config they are disabled.
  description: (realm: string, providerId: string) =>
    queryOptions({
      queryKey: [realm, 'authenticators', 'description', providerId],
      queryFn: ({ signal }) =>
        rest<ConfigDescription>(authenticationPath(realm, 'config-description', providerId), {
          signal,
        }),
      staleTime: 10 * 60_000,
    }),

  config: (realm: string, id: string) =>
    queryOptions({
      queryKey: [realm, 'step-config', id],
      queryFn: ({ signal }) => authenticators.readConfig(realm, id, signal),
    }),

  readConfig: (realm: string, id: string, signal?: AbortSignal) =>
    rest<StepConfig>(authenticationPath(realm, 'config', id), { signal }),
}

const saveTexts: CommandTexts = { done: 'configSaveSuccess', failed: 'configSaveError' }

const staleKeys = (realm: string) => [[realm, 'flows']]

/** Keycloak stores empty values when it creates a config, so drop them. */
const withoutEmptyValues = (config: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))

export const postStepConfig = (realm: string, execution: string, body: Omit<StepConfig, 'id'>) =>
  restCreate(authenticationPath(realm, 'executions', execution, 'config'), { body })

/** Fails if somebody has added a config meanwhile: a second one would orphan the first. */
export const createStepConfig = (realm: string, execution: string) =>
  command({
    run: async ({ alias, config }: Omit<StepConfig, 'id'>) => {
      const { authenticatorConfig } = await rest<{ authenticatorConfig?: string }>(
        authenticationPath(realm, 'executions', execution),
      )
      if (authenticatorConfig) throw new Error(translate('stepConfigExists'))
      return postStepConfig(realm, execution, { alias, config: withoutEmptyValues(config) })
    },
    ...saveTexts,
    stale: staleKeys(realm),
  })

/** PUT replaces the whole map. A mask keeps the stored value. */
export const updateStepConfig = (realm: string) =>
  command({
    run: (config: StepConfig) =>
      rest(authenticationPath(realm, 'config', config.id), { method: 'PUT', body: config }),
    ...saveTexts,
    stale: ({ id }) => [...staleKeys(realm), authenticators.config(realm, id).queryKey],
  })

export const deleteStepConfig = (realm: string) =>
  command({
    run: (id: string) => rest(authenticationPath(realm, 'config', id), { method: 'DELETE' }),
    ...saveTexts,
    stale: staleKeys(realm),
  })
