import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type WorkflowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/workflowRepresentation.js'
import { translate } from '~/lib/i18n'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

/** Without `enabled` it is on. */
export type Workflow = WorkflowRepresentation & {
  id: string
  name: string
  enabled?: boolean
  on?: string
}

export type PlannedStep = {
  id: string
  uses: string
  /** Epoch, ms. */
  scheduledAt: number | undefined
  isDone: boolean
}

export type PlannedWorkflow = { id: string; name: string; steps: readonly PlannedStep[] }

type StepResponse = { id?: string; uses?: string; status?: string; 'scheduled-at'?: number }
type WorkflowResponse = Pick<WorkflowRepresentation, 'id' | 'name'> & { steps?: StepResponse[] }

const readStep = (step: StepResponse, index: number): PlannedStep => ({
  id: step.id ?? String(index),
  uses: step.uses ?? '',
  scheduledAt: step['scheduled-at'],
  isDone: step.status === 'COMPLETED',
})

export const workflows = {
  all: (realm: string) => [realm, 'workflows'] as const,

  list: (realm: string, { first, max, search }: PageRequest) =>
    read<Workflow[]>(
      [...workflows.all(realm), 'list', { first, max, search }],
      realmPath(realm, 'workflows'),
      { first, max, search },
    ),

  /** Only for realm administrators. */
  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...workflows.all(realm), 'scheduled', user],
      queryFn: async ({ signal }): Promise<PlannedWorkflow[]> => {
        const path = realmPath(realm, 'workflows', 'scheduled', user)
        const scheduled = await rest<WorkflowResponse[]>(path, { signal })
        return scheduled.map(({ id = '', name = '', steps = [] }) => ({
          id,
          name,
          steps: steps.map(readStep),
        }))
      },
    }),

  yaml: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...workflows.all(realm), id, 'yaml'],
      queryFn: ({ signal }) =>
        rest<string>(realmPath(realm, 'workflows', id), {
          query: { includeId: false },
          accept: 'application/yaml',
          signal,
        }),
    }),
}

/** Keycloak accepts JSON as well as YAML. */
export const createWorkflow = (realm: string) =>
  command({
    run: (definition: object) =>
      rest(realmPath(realm, 'workflows'), { method: 'POST', body: definition }),
    done: 'workflowCreated',
    failed: 'workflowCreateError',
    stale: [workflows.all(realm)],
  })

/** Keycloak refuses a different number or order of steps while some are scheduled. */
export const updateWorkflow = (realm: string, id: string) =>
  command({
    run: (definition: object) =>
      rest(realmPath(realm, 'workflows', id), { method: 'PUT', body: definition }),
    done: 'workflowUpdated',
    failed: 'workflowUpdateError',
    stale: [workflows.all(realm)],
  })

export const switchWorkflow = (realm: string) =>
  command({
    run: async ({ id, enabled }: { id: string; enabled: boolean }) => {
      const path = realmPath(realm, 'workflows', id)
      await rest(path, { method: 'PUT', body: { ...(await rest<Workflow>(path)), enabled } })
    },
    done: ({ enabled }) => translate(enabled ? 'workflowEnabled' : 'workflowDisabled'),
    failed: 'workflowUpdateError',
    stale: [workflows.all(realm)],
  })

export const deleteWorkflows = (realm: string) =>
  deleteEach<Workflow>({
    nameOf: ({ name }) => name,
    path: ({ id }) => realmPath(realm, 'workflows', id),
    done: 'workflowDeletedSuccess',
    failed: 'workflowDeleteError',
    stale: [workflows.all(realm)],
  })

/** Ignores its events and conditions. `seconds`: delay. */
export const startWorkflow = (realm: string) =>
  command({
    run: ({ id, users, seconds }: { id: string; users: readonly string[]; seconds?: number }) =>
      Promise.all(
        users.map((user) =>
          rest(realmPath(realm, 'workflows', id, 'activate', 'USERS', user), {
            method: 'POST',
            query: { notBefore: seconds ? `${seconds}s` : undefined },
          }),
        ),
      ),
    done: ({ users }) => translate('workflowStarted', { count: users.length }),
    failed: 'workflowStartError',
    stale: [workflows.all(realm)],
  })

export const stopWorkflow = (realm: string) =>
  command({
    run: ({ id, user }: { id: string; user: string }) =>
      rest(realmPath(realm, 'workflows', id, 'deactivate', 'USERS', user), { method: 'POST' }),
    done: 'workflowStopped',
    failed: 'workflowStopError',
    stale: [workflows.all(realm)],
  })
