import { read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { runForEach } from '~/lib/batch'
import { translate } from '~/lib/i18n'
import { queryOptions } from '@tanstack/react-query'
import { afterWrite } from '~/api/outcome'
import { queryClient, command } from '~/api/queryClient'
import { listExecutions, type Execution } from './executions'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'
import { realmPath, rest, restCreate } from '~/api/rest'

export type FlowChoice = { id: string; alias: string }

/** `providerId`: `basic-flow` for users or `client-flow` for clients. */
export type Flow = FlowChoice & {
  description?: string
  providerId: string
  builtIn: boolean
  topLevel: boolean
}

/** Keycloak reports one kind of usage only. */
export type UsedBy = {
  type: 'DEFAULT' | 'SPECIFIC_CLIENTS' | 'SPECIFIC_PROVIDERS'
  values: readonly string[]
}

export type FlowRow = FlowChoice & { description?: string; builtIn: boolean; usedBy?: UsedBy }

export type FlowWithSteps = { flow: Flow; executions: readonly Execution[] }

/** Keycloak lists no executions of a flow with a step whose provider is not installed. */
export type UnlistedFlow = { flow: Flow; executions: undefined }

export type NewFlow = { alias: string; description: string; providerId: string }

export const bindings = {
  browserFlow: 'flow.browser',
  registrationFlow: 'flow.registration',
  directGrantFlow: 'flow.direct grant',
  resetCredentialsFlow: 'flow.reset credentials',
  clientAuthenticationFlow: 'flow.clients',
  firstBrokerLoginFlow: 'flow.firstBrokerLogin',
  dockerAuthenticationFlow: 'flow.docker auth',
} as const

export type Binding = keyof typeof bindings

// @texts flow.*
const allBindings = Object.keys(bindings) as Binding[]

export const boundTo = (realm: Realm, alias: string): Binding[] =>
  allBindings.filter((binding) => realm[binding] === alias)

/** Keycloak checks nothing: binding the wrong type locks everybody out. */
export const bindingsFor = (providerId: string): Binding[] =>
  allBindings.filter(
    (binding) =>
      binding !== 'dockerAuthenticationFlow' &&
      (binding === 'clientAuthenticationFlow') === (providerId === 'client-flow'),
  )

const flowPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'authentication', 'flows', ...segments)

const uiPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'ui-ext', 'authentication-management', ...segments)

export const flows = {
  all: (realm: string) => [realm, 'flows'] as const,

  /** Flows that a client may override with. GET flows needs more than manage-clients. */
  choices: (realm: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'choices'],
      queryFn: async ({ signal }): Promise<FlowChoice[]> => {
        const allFlows = await rest<Flow[]>(flowPath(realm), { signal })
        return allFlows
          .filter(({ providerId }) => providerId !== 'client-flow')
          .map(({ id, alias }) => ({ id, alias }))
          .toSorted((a, b) => a.alias.localeCompare(b.alias))
      },
    }),

  /** Only this endpoint returns the usage. */
  list: (realm: string) => read<FlowRow[]>([...flows.all(realm), 'list'], uiPath(realm, 'flows')),

  byId: (realm: string, id: string) =>
    read<Flow>([...flows.all(realm), 'flow', id], flowPath(realm, id)),

  /** One query: renaming the flow changes the path of its executions. */
  withSteps: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'whole', id],
      queryFn: async ({ signal }): Promise<FlowWithSteps | UnlistedFlow> => {
        const flow = await rest<Flow>(flowPath(realm, id), { signal })
        const executions = await listExecutions(realm, flow.alias, signal)
        return { flow, executions }
      },
    }),

  users: (realm: string, id: string, type: UsedBy['type'], { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'users', id, type, { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search }
        const kind = type === 'SPECIFIC_CLIENTS' ? 'clients' : 'idp'
        const names = await rest<string[]>(uiPath(realm, kind, id), { query, signal })
        return names.map((name) => ({ name }))
      },
    }),
}

const findFlow = async (realm: string, alias: string) =>
  (await rest<Flow[]>(flowPath(realm))).find((flow) => flow.alias === alias)?.id

export const createFlow = (realm: string) =>
  command({
    run: (flow: NewFlow) =>
      restCreate(flowPath(realm), { body: { ...flow, builtIn: false, topLevel: true } }),
    find: ({ alias }) => findFlow(realm, alias),
    done: 'flowCreatedSuccess',
    failed: 'flowCreateError',
    stale: [flows.all(realm)],
  })

export const updateFlow = (realm: string) =>
  command({
    run: (flow: Flow) => rest(flowPath(realm, flow.id), { method: 'PUT', body: flow }),
    done: 'updateFlowSuccess',
    failed: 'updateFlowError',
    // Realms reference flows by alias.
    stale: [flows.all(realm), realms.byName(realm).queryKey],
  })

export const duplicateFlow = (realm: string, alias: string) =>
  command({
    run: async ({ alias: newName, description }: Pick<NewFlow, 'alias' | 'description'>) => {
      const id = await restCreate(flowPath(realm, alias, 'copy'), { body: { newName } })
      await afterWrite('updateFlowError', async () => {
        const copy = await rest<Flow>(flowPath(realm, id))
        if ((copy.description ?? '') !== description)
          await rest(flowPath(realm, id), { method: 'PUT', body: { ...copy, description } })
      })
      return id
    },
    find: (copy) => findFlow(realm, copy.alias),
    done: 'copyFlowSuccess',
    failed: 'copyFlowError',
    stale: [flows.all(realm)],
  })

// Kinds of use: @texts used.*
/** Why the flow cannot be deleted. */
export const inUseReason = ({ usedBy }: FlowRow) =>
  usedBy && translate('flowInUse', { use: translate(`used.${usedBy.type}`) })

/** Keycloak answers 500 without a reason if a flow is in use, so check first. */
export const deleteFlows = (realm: string) =>
  command({
    run: (rows: readonly FlowRow[]) =>
      runForEach(
        rows,
        ({ alias }) => alias,
        async ({ id }) => {
          const list = await queryClient.query({ ...flows.list(realm), staleTime: 0 })
          const current = list.find((row) => row.id === id)
          const reason = current && inUseReason(current)
          if (reason) throw new Error(reason)
          await rest(flowPath(realm, id), { method: 'DELETE' })
        },
      ),
    done: 'deleteFlowSuccess',
    failed: 'deleteFlowError',
    // Not the flow itself: its open page would refetch it.
    stale: [flows.list(realm).queryKey, flows.choices(realm).queryKey],
  })

/** Rereads the alias: Keycloak answers 500 to an unknown one. */
export const bindFlow = (realm: string, id: string) =>
  command({
    run: async (binding: Binding) => {
      const { alias } = await rest<Flow>(flowPath(realm, id))
      await writeRealm(realm, { [binding]: alias })
    },
    done: 'updateFlowSuccess',
    failed: 'updateFlowError',
    stale: [flows.all(realm), realms.byName(realm).queryKey],
  })
