import { queryOptions } from '@tanstack/react-query'
import { queryClient, command } from '~/api/queryClient'
import { executionsPath, type Execution } from './executions'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'
import { realmPath, rest, restCreate } from '~/api/rest'

/** A flow to be chosen. */
export type FlowChoice = { id: string; alias: string }

/** What authenticates: users (`basic-flow`) or clients (`client-flow`). */
export type Flow = FlowChoice & {
  description?: string
  providerId: string
  builtIn: boolean
  topLevel: boolean
}

/** Who uses a flow; the server tells of one kind only. */
export type UsedBy = {
  type: 'DEFAULT' | 'SPECIFIC_CLIENTS' | 'SPECIFIC_PROVIDERS'
  values: readonly string[]
}

export type FlowRow = FlowChoice & { description?: string; builtIn: boolean; usedBy?: UsedBy }

/** A flow with its steps, in the order of the list. */
export type WholeFlow = { flow: Flow; executions: readonly Execution[] }

export type NewFlow = { alias: string; description: string; providerId: string }

/** The properties of a realm that name a flow, with the message keys of what the flow is then for. */
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
export const allBindings: readonly Binding[] = [
  'browserFlow',
  'registrationFlow',
  'directGrantFlow',
  'resetCredentialsFlow',
  'clientAuthenticationFlow',
  'firstBrokerLoginFlow',
  'dockerAuthenticationFlow',
]

/** What a realm uses a flow for. */
export const bindingsOf = (realm: Realm, alias: string): Binding[] =>
  allBindings.filter((binding) => realm[binding] === alias)

/** What a flow of a type can be used for. The server checks nothing: the wrong one locks all out. */
export const fittingBindings = (providerId: string): Binding[] =>
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

  /**
   * Those that a client may have instead of the realm's, by alias. The server (GET flows) refuses who
   * may only manage clients.
   */
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

  /** All top-level flows, with what uses them; no other call tells that. */
  list: (realm: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'list'],
      queryFn: ({ signal }) => rest<FlowRow[]>(uiPath(realm, 'flows'), { signal }),
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'flow', id],
      queryFn: ({ signal }) => rest<Flow>(flowPath(realm, id), { signal }),
    }),

  /** In one query: a new name makes the address of the steps another one. */
  whole: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'whole', id],
      queryFn: async ({ signal }): Promise<WholeFlow> => {
        const flow = await rest<Flow>(flowPath(realm, id), { signal })
        const executions = await rest<Execution[]>(executionsPath(realm, flow.alias), { signal })
        return { flow, executions }
      },
    }),

  /** The clients or identity providers that use a flow, by name. */
  users: (
    realm: string,
    { id, kind }: { id: string; kind: 'clients' | 'idp' },
    listQuery: { first: number; max: number; search?: string },
  ) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'users', id, kind, listQuery],
      queryFn: async ({ signal }) => {
        const names = await rest<string[]>(uiPath(realm, kind, id), { query: listQuery, signal })
        return names.map((name) => ({ name }))
      },
    }),
}

/** Gives the id of the new flow. */
export const createFlow = (realm: string) =>
  command({
    run: (flow: NewFlow) =>
      restCreate(flowPath(realm), { body: { ...flow, builtIn: false, topLevel: true } }),
    done: 'flowCreatedSuccess',
    failed: 'flowCreateError',
    stale: [flows.all(realm)],
  })

/** Name and description; the rest is sent as the server has it. */
export const updateFlow = (realm: string, id: string) =>
  command({
    run: async (info: Pick<NewFlow, 'alias' | 'description'>) => {
      const flow = await rest<Flow>(flowPath(realm, id))
      await rest(flowPath(realm, id), { method: 'PUT', body: { ...flow, ...info } })
    },
    done: 'updateFlowSuccess',
    failed: 'updateFlowError',
    // A realm names its flows by alias.
    stale: [flows.all(realm), realms.byName(realm).queryKey],
  })

/** Gives the id of the copy, the last segment of the location. */
export const duplicateFlow = (realm: string, alias: string) =>
  command({
    run: async ({ alias: newName, description }: Pick<NewFlow, 'alias' | 'description'>) => {
      const id = await restCreate(flowPath(realm, alias, 'copy'), { body: { newName } })
      const copy = await rest<Flow>(flowPath(realm, id))
      if ((copy.description ?? '') !== description)
        await rest(flowPath(realm, id), { method: 'PUT', body: { ...copy, description } })
      return id
    },
    done: 'copyFlowSuccess',
    failed: 'copyFlowError',
    stale: [flows.all(realm)],
  })

/** A flow that is used is refused without a reason (500), so the list is read first. */
export const deleteFlow = (realm: string, inUse: (use: UsedBy) => string) =>
  command({
    run: async (id: string) => {
      const list = await queryClient.query({ ...flows.list(realm), staleTime: 0 })
      const use = list.find((row) => row.id === id)?.usedBy
      if (use) throw new Error(inUse(use))
      await rest(flowPath(realm, id), { method: 'DELETE' })
    },
    done: 'deleteFlowSuccess',
    failed: 'deleteFlowError',
    // Not the page of the flow: it would ask for what is gone.
    stale: [flows.list(realm).queryKey, flows.choices(realm).queryKey],
  })

/** Uses a flow for something. Its name is read again: an unknown one is an error of the server. */
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
