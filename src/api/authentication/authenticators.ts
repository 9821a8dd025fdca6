import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** A kind of step. */
export type Authenticator = { id: string; displayName: string; description?: string }

/** Which list of kinds: of users' flows, of forms, of clients' flows. */
export type AuthenticatorList =
  | 'authenticator-providers'
  | 'form-action-providers'
  | 'client-authenticator-providers'
  | 'form-providers'

export type StepConfig = { id: string; alias?: string; config?: Record<string, string> }

/** What can be set for a kind of step, in its own words. */
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
      // What is installed changes when the server is started anew.
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

/** Empty values are none to the server, which keeps what it is sent the first time. */
const withoutEmptyValues = (config: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))

/** A second configuration would make the first one an orphan: somebody may have been quicker. */
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

/** The map replaces the stored one; a mask in it stands for the value that is stored. */
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
