import { deleteEach, read } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { authenticationPath, readProviders, type ConfigDescription } from './authenticators'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type RequiredAction = {
  alias: string
  name: string
  providerId: string
  enabled: boolean
  defaultAction: boolean
  priority: number
  config: Record<string, string>
  /** Only in the ui-ext list; PUT refuses it. */
  configurable: boolean
}

export type UnregisteredAction = Pick<RequiredAction, 'name' | 'providerId'>

export type ActionConfig = { config: Record<string, string> }

/** Positions to move by; negative is up. */
export type ActionMove = { alias: string; by: number }

const actionPath = (realm: string, alias: string, ...segments: string[]) =>
  authenticationPath(realm, 'required-actions', alias, ...segments)

export const requiredActions = {
  all: (realm: string) => [realm, 'required-actions'] as const,

  list: (realm: string) =>
    queryOptions({
      queryKey: [...requiredActions.all(realm), 'list'],
      queryFn: async ({ signal }) => {
        const actions = await rest<RequiredAction[]>(
          realmPath(realm, 'ui-ext', 'authentication-management', 'required-actions'),
          { signal },
        )
        return actions.toSorted((a, b) => a.priority - b.priority)
      },
    }),

  unregistered: (realm: string) =>
    read<UnregisteredAction[]>(
      [...requiredActions.all(realm), 'unregistered'],
      authenticationPath(realm, 'unregistered-required-actions'),
    ),

  description: (realm: string, alias: string) =>
    readProviders<Pick<ConfigDescription, 'properties'>>(
      [...requiredActions.all(realm), 'description', alias],
      actionPath(realm, alias, 'config-description'),
    ),

  config: (realm: string, alias: string) =>
    read<ActionConfig>(
      [...requiredActions.all(realm), 'config', alias],
      actionPath(realm, alias, 'config'),
    ),
}

const staleKeys = (realm: string) => [
  requiredActions.list(realm).queryKey,
  requiredActions.unregistered(realm).queryKey,
]

const actionCommand = <TInput>(realm: string, run: (input: TInput) => Promise<unknown>) =>
  command({
    run,
    done: 'updatedRequiredActionSuccess',
    failed: 'updatedRequiredActionError',
    stale: staleKeys(realm),
  })

/** PUT clears missing properties (name, priority). */
export const updateRequiredAction = (realm: string) =>
  actionCommand(
    realm,
    async ({ alias, ...change }: Pick<RequiredAction, 'alias'> & Partial<RequiredAction>) => {
      const path = actionPath(realm, alias)
      const action = await rest<Omit<RequiredAction, 'configurable'>>(path)
      await rest(path, { method: 'PUT', body: { ...action, ...change } })
    },
  )

export const registerAction = (realm: string) =>
  actionCommand(realm, ({ name, providerId }: UnregisteredAction) =>
    rest(authenticationPath(realm, 'register-required-action'), {
      method: 'POST',
      body: { name, providerId },
    }),
  )

export const unregisterActions = (realm: string) =>
  deleteEach({
    nameOf: ({ name }: RequiredAction) => name,
    path: ({ alias }) => actionPath(realm, alias),
    done: ([action]) => translate('requiredActionUnregistered', { name: action?.name }),
    failed: 'updatedRequiredActionError',
    stale: staleKeys(realm),
  })

export const orderActions = (realm: string) =>
  actionCommand(
    realm,
    async ({ aliases, moved }: { aliases: readonly string[]; moved: ActionMove }) => {
      if (Math.abs(moved.by) === 1) {
        const direction = moved.by < 0 ? 'raise-priority' : 'lower-priority'
        await rest(actionPath(realm, moved.alias, direction), { method: 'POST' })
        return
      }
      const actions = await rest<RequiredAction[]>(authenticationPath(realm, 'required-actions'))
      for (const [index, alias] of aliases.entries()) {
        const action = actions.find((candidate) => candidate.alias === alias)
        const priority = (index + 1) * 10
        if (action && action.priority !== priority)
          await rest(actionPath(realm, alias), { method: 'PUT', body: { ...action, priority } })
      }
    },
  )

const configTexts: CommandTexts = { done: 'configSaveSuccess', failed: 'configSaveError' }

export const updateActionConfig = (realm: string, alias: string) =>
  command({
    run: ({ config }: ActionConfig) =>
      rest(actionPath(realm, alias, 'config'), { method: 'PUT', body: { config } }),
    ...configTexts,
    stale: [requiredActions.config(realm, alias).queryKey],
  })

export const deleteActionConfig = (realm: string, alias: string) =>
  command({
    run: () => rest(actionPath(realm, alias, 'config'), { method: 'DELETE' }),
    ...configTexts,
    stale: [requiredActions.config(realm, alias).queryKey],
  })
