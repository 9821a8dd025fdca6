import { queryOptions } from '@tanstack/react-query'
import type WorkflowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/workflowRepresentation.js'
import { realmPath, rest } from './rest'

/** A step of a workflow as it is planned for one user. */
export type PlannedStep = {
  id: string
  uses: string
  /** Milliseconds. */
  at: number | undefined
  isDone: boolean
}

/** A workflow that a user is in. */
export type PlannedWorkflow = { id: string; name: string; steps: readonly PlannedStep[] }

type SentStep = { id?: string; uses?: string; status?: string; 'scheduled-at'?: number }
type Sent = Pick<WorkflowRepresentation, 'id' | 'name'> & { steps?: SentStep[] }

const readStep = (step: SentStep, index: number): PlannedStep => ({
  id: step.id ?? String(index),
  uses: step.uses ?? '',
  at: step['scheduled-at'],
  isDone: step.status === 'COMPLETED',
})

export const workflows = {
  all: (realm: string) => [realm, 'workflows'] as const,

  /** What is planned for a user. Only realm administrators are told. */
  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...workflows.all(realm), 'scheduled', user],
      queryFn: async ({ signal }): Promise<PlannedWorkflow[]> => {
        const path = realmPath(realm, 'workflows', 'scheduled', user)
        const sent = await rest<Sent[]>(path, { signal })
        return sent.map(({ id = '', name = '', steps = [] }) => ({
          id,
          name,
          steps: steps.map(readStep),
        }))
      },
    }),

  /** A workflow as its author writes it. */
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
