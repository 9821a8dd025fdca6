import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { secretMask } from '~/lib/secrets'
import {
  authenticationPath,
  authenticators,
  postStepConfig,
  type StepConfig,
} from './authenticators'
import { afterWrite, finishWrite } from '~/api/outcome'
import { command, queryClient, type Command } from '~/api/queryClient'
import { rest, restCreate } from '~/api/rest'

export type StepRequirement = 'REQUIRED' | 'ALTERNATIVE' | 'DISABLED' | 'CONDITIONAL'

/** A step or sub-flow (`authenticationFlow`) as the server lists it. */
export type Execution = {
  id: string
  requirement: StepRequirement
  requirementChoices: readonly StepRequirement[]
  /** For a sub-flow, its alias. */
  displayName: string
  description?: string
  /** Alias of the configuration. */
  alias?: string
  configurable: boolean
  authenticationFlow?: boolean
  /** For a sub-flow, the provider of its form. */
  providerId?: string
  /** Id of the configuration. */
  authenticationConfig?: string
  /** Id of the sub-flow. */
  flowId?: string
  level: number
  index: number
  priority: number
}

export type ParentFlow = { id: string; alias: string }

/** The path takes the flow's alias, not its id. */
const executionsPath = (realm: string, alias: string, ...segments: string[]) =>
  authenticationPath(realm, 'flows', alias, 'executions', ...segments)

const executionPath = (realm: string, id: string, ...segments: string[]) =>
  authenticationPath(realm, 'executions', id, ...segments)

const readExecutions = (realm: string, flow: string) =>
  rest<Execution[]>(executionsPath(realm, flow))

/**
 * Undefined if the provider of a step, also in a sub-flow, is not installed: Keycloak then answers
 * 404 for the whole list.
 */
export async function listExecutions(realm: string, flow: string, signal: AbortSignal) {
  try {
    return await rest<Execution[]>(executionsPath(realm, flow), { signal })
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

const putExecution = (realm: string, flow: string, body: Execution) =>
  rest(executionsPath(realm, flow), { method: 'PUT', body })

type ExecutionPatch = Partial<
  Pick<Execution, 'requirement' | 'displayName' | 'description' | 'priority'>
>

/** Keycloak accepts any requirement, even one the step does not support. */
const allowedRequirement = (
  { requirementChoices, requirement: current }: Execution,
  requested: StepRequirement,
) => (requirementChoices.includes(requested) ? requested : (requirementChoices[0] ?? current))

/** PUT replaces the whole step; a missing `priority` moves it to the top. */
export async function patchExecution(
  realm: string,
  flow: string,
  matches: (execution: Execution) => boolean,
  change: ExecutionPatch,
): Promise<Execution> {
  const execution = (await readExecutions(realm, flow)).find(matches)
  if (!execution) throw new Error(translate('stepGone'))
  const patched = {
    ...execution,
    ...change,
    ...(change.requirement && { requirement: allowedRequirement(execution, change.requirement) }),
  }
  if (JSON.stringify(patched) !== JSON.stringify(execution))
    await putExecution(realm, flow, patched)
  return patched
}

/** One after the other, each when the change before was read: it may be about the same step. */
const stepCommand = <TInput, TResult>(
  realm: string,
  run: (input: TInput) => Promise<TResult>,
  texts: Pick<Command<TInput, TResult>, 'done' | 'failed'> = {},
) => ({
  ...command({
    run,
    done: 'updateFlowSuccess',
    failed: 'updateFlowError',
    ...texts,
    stale: [[realm, 'flows']],
  }),
  scope: { id: stepQueue(realm) },
})

const stepQueue = (realm: string) => `steps ${realm}`

/** A change of steps runs or waits for its turn. */
export const areStepsChanging = (realm: string) =>
  queryClient.isMutating({
    predicate: ({ options }) => options.scope?.id === stepQueue(realm),
  }) > 0

const movedIds = new Map<string, string>()

/** The id of a step that may have been recreated since, by a move into another flow. */
export function currentStepId(id: string): string {
  const newId = movedIds.get(id)
  return newId === undefined ? id : currentStepId(newId)
}

type RequirementChange = { flow: string; id: string; requirement: StepRequirement }

/** `flow` is the top-level flow's alias; Keycloak finds steps by id alone. */
export const setRequirement = (realm: string) =>
  stepCommand(realm, ({ flow, id, requirement }: RequirementChange) =>
    patchExecution(realm, flow, (execution) => execution.id === currentStepId(id), {
      requirement,
    }),
  )

/** Sends only what differs: others may have changed the rest meanwhile. */
export const updateSubFlow = (
  realm: string,
  flow: string,
  { id, displayName, description }: { id: string; displayName: string; description: string },
) =>
  stepCommand(realm, (edited: { displayName: string; description: string }) =>
    patchExecution(realm, flow, (execution) => execution.id === currentStepId(id), {
      ...(edited.displayName !== displayName && { displayName: edited.displayName }),
      ...(edited.description !== description && { description: edited.description }),
    }),
  )

export type NewStep = {
  flow: string
  parent: ParentFlow
  provider: string
  requirement: StepRequirement
}

/** Keycloak creates steps as DISABLED, so set the requirement afterwards. Returns the step's id. */
export const addStep = (realm: string) =>
  stepCommand(realm, async ({ flow, parent, provider, requirement }: NewStep) => {
    const id = await restCreate(executionsPath(realm, parent.alias, 'execution'), {
      body: { provider },
    })
    await afterWrite('updateFlowError', () =>
      patchExecution(realm, flow, (execution) => execution.id === id, { requirement }),
    )
    return id
  })

export type NewSubFlow = {
  flow: string
  parent: ParentFlow
  name: string
  description: string
  type: string
  provider: string
  requirement: StepRequirement
}

/** Returns the id in the Location header: that of the flow, not of the step. */
export const postSubFlow = (
  realm: string,
  { parent, name, type, provider, description }: Omit<NewSubFlow, 'flow' | 'requirement'>,
) =>
  restCreate(executionsPath(realm, parent.alias, 'flow'), {
    body: { alias: name, type, provider, description },
  })

const requireSubFlow = (realm: string, { flow, requirement }: NewSubFlow, flowId: string) =>
  patchExecution(realm, flow, (execution) => execution.flowId === flowId, { requirement })

export const addSubFlow = (realm: string) =>
  stepCommand(realm, async (subFlow: NewSubFlow) => {
    const flowId = await postSubFlow(realm, subFlow)
    return afterWrite('updateFlowError', () => requireSubFlow(realm, subFlow, flowId))
  })

export const deleteStep = (realm: string) =>
  stepCommand(
    realm,
    ({ id }: Pick<Execution, 'id'>) =>
      rest(executionPath(realm, currentStepId(id)), { method: 'DELETE' }),
    { done: 'deleteExecutionSuccess', failed: 'deleteExecutionError' },
  )

async function putInOrder(realm: string, flow: string, ids: readonly string[]) {
  const executions = await readExecutions(realm, flow)
  for (const [index, id] of ids.entries()) {
    const execution = executions.find((candidate) => candidate.id === id)
    const priority = (index + 1) * 10
    if (execution && execution.priority !== priority)
      await putExecution(realm, flow, { ...execution, priority })
  }
}

type StepMove = {
  branch: Branch
  parent: ParentFlow
  /** The ids of the steps in `parent`. */
  siblings: readonly string[]
  /** The step's new position among them. */
  index: number
}

type RequestedMove = {
  flow: string
  /** Finds the place in what the server lists when its turn has come; undefined cancels. */
  plan: (executions: readonly Execution[]) => Promise<StepMove | undefined>
}

/** Gives the step's id, which changes when it moves into another flow. */
export const moveStep = (realm: string) =>
  stepCommand(
    realm,
    async ({ flow, plan }: RequestedMove) => {
      const move = await plan(await readExecutions(realm, flow))
      return move && { ...move, id: await putStep(realm, flow, move) }
    },
    { done: (_move, moved) => (moved ? translate('updateFlowSuccess') : undefined) },
  )

/** There is no endpoint that moves a step into another flow: recreate it there, delete it here. */
async function putStep(
  realm: string,
  flow: string,
  { branch, parent, siblings, index }: StepMove,
): Promise<string> {
  const { id } = branch.execution
  const from = siblings.indexOf(id)
  if (from < 0) {
    const newId = await rebuild(realm, flow, branch, parent, (siblings.length + 1) * 10)
    await finishWrite(() => putInOrder(realm, flow, siblings.toSpliced(index, 0, newId)))
    return newId
  }
  if (Math.abs(index - from) === 1) {
    const direction = index < from ? 'raise-priority' : 'lower-priority'
    await rest(executionPath(realm, id, direction), { method: 'POST' })
  } else if (index !== from)
    await putInOrder(realm, flow, siblings.toSpliced(from, 1).toSpliced(index, 0, id))
  return id
}

/** Names of the settings that Keycloak masks, so they cannot be copied. */
export const maskedSettings = ({ config = {} }: Pick<StepConfig, 'config'>) =>
  Object.keys(config).filter((name) => config[name] === secretMask)

export const withoutMasked = ({ config = {} }: Pick<StepConfig, 'config'>) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== secretMask))

/** With its requirement and priority at once, unlike `addStep`. `parentFlow` is an id. */
export const postStep = (
  realm: string,
  body: {
    authenticator: string | undefined
    parentFlow: string
    requirement: StepRequirement
    priority: number
  },
) => restCreate(authenticationPath(realm, 'executions'), { body })

/** A step with what is inside. */
type Branch = { execution: Execution; children: readonly Branch[] }

async function rebuildStep(
  realm: string,
  { id, displayName, providerId, requirement, authenticationConfig: configId }: Execution,
  parent: ParentFlow,
  priority: number,
) {
  const config =
    configId === undefined ? undefined : await authenticators.readConfig(realm, configId)
  const createdId = await postStep(realm, {
    authenticator: providerId,
    parentFlow: parent.id,
    requirement,
    priority,
  })
  // Config aliases are unique (409), so use a temporary one until the old config is gone.
  const alias = config?.alias ?? displayName
  const temporaryAlias = `${alias} ${id.slice(0, 8)}`
  const settings = config && { config: withoutMasked(config) }
  const newConfig = settings && {
    id: await postStepConfig(realm, createdId, { alias: temporaryAlias, ...settings }),
    ...settings,
  }
  // Delete last: if a step above fails, the original is still there.
  await rest(executionPath(realm, id), { method: 'DELETE' })
  movedIds.set(id, createdId)
  if (newConfig) {
    const path = authenticationPath(realm, 'config', newConfig.id)
    await finishWrite(() => rest(path, { method: 'PUT', body: { ...newConfig, alias } }))
  }
  return createdId
}

/**
 * Deleting a sub-flow's execution deletes the flow, so rename it, create a new one, move the steps,
 * then delete it.
 */
async function rebuildFlow(
  realm: string,
  flow: string,
  { execution, children }: Branch,
  parent: ParentFlow,
): Promise<string> {
  const { id, displayName: name, description = '', providerId, requirement } = execution
  await patchExecution(realm, flow, (candidate) => candidate.id === id, {
    displayName: `${name} ${id.slice(0, 8)}`,
  })
  const subFlow = {
    flow,
    parent,
    name,
    description,
    type: providerId === undefined ? 'basic-flow' : 'form-flow',
    provider: providerId ?? '',
    requirement,
  }
  const flowId = await postSubFlow(realm, subFlow)
  const created = await requireSubFlow(realm, subFlow, flowId)
  const newParent = { id: flowId, alias: name }
  for (const [index, child] of children.entries())
    await rebuild(realm, flow, child, newParent, (index + 1) * 10)
  await rest(executionPath(realm, id), { method: 'DELETE' })
  movedIds.set(id, created.id)
  return created.id
}

const rebuild = (
  realm: string,
  flow: string,
  branch: Branch,
  parent: ParentFlow,
  priority: number,
): Promise<string> =>
  branch.execution.authenticationFlow
    ? rebuildFlow(realm, flow, branch, parent)
    : rebuildStep(realm, branch.execution, parent, priority)
