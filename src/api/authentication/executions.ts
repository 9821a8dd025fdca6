import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { secretMask } from '~/lib/secrets'
import { authenticators, type StepConfig } from './authenticators'
import { afterWrite, finishWrite } from '~/api/outcome'
import { command, type Command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

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

const authenticationPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'authentication', ...segments)

/** The path takes the flow's alias, not its id. */
export const executionsPath = (realm: string, alias: string, ...segments: string[]) =>
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
async function patchExecution(
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

const updateTexts: CommandTexts = { done: 'updateFlowSuccess', failed: 'updateFlowError' }

/** One after the other, each when the change before was read: it may be about the same step. */
const stepCommand = <TInput, TResult>(
  realm: string,
  { stale = [[realm, 'flows']], ...rest }: Command<TInput, TResult>,
) => ({ ...command({ ...rest, stale }), scope: { id: `steps ${realm}` } })

const movedIds = new Map<string, string>()

/** The id of a step that may have been recreated since, by a move into another flow. */
export function currentStepId(id: string): string {
  const newId = movedIds.get(id)
  return newId === undefined ? id : currentStepId(newId)
}

/** `flow` is the top-level flow's alias; Keycloak finds steps by id alone. */
export type StepChange = { id: string; flow: string; change: ExecutionPatch }

export const updateStep = (realm: string) =>
  stepCommand(realm, {
    run: ({ id, flow, change }: StepChange) =>
      patchExecution(realm, flow, (execution) => execution.id === currentStepId(id), change),
    ...updateTexts,
  })

export type NewStep = {
  flow: string
  parent: ParentFlow
  provider: string
  requirement: StepRequirement
}

/** Keycloak creates steps as DISABLED, so set the requirement afterwards. Returns the step's id. */
async function createStep(realm: string, { flow, parent, provider, requirement }: NewStep) {
  const id = await restCreate(executionsPath(realm, parent.alias, 'execution'), {
    body: { provider },
  })
  await afterWrite('updateFlowError', () =>
    patchExecution(realm, flow, (execution) => execution.id === id, { requirement }),
  )
  return id
}

export const addStep = (realm: string) =>
  stepCommand(realm, {
    run: (step: NewStep) => createStep(realm, step),
    ...updateTexts,
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
const postSubFlow = (realm: string, { parent, name, type, provider, description }: NewSubFlow) =>
  restCreate(executionsPath(realm, parent.alias, 'flow'), {
    body: { alias: name, type, provider, description },
  })

const requireSubFlow = (realm: string, { flow, requirement }: NewSubFlow, flowId: string) =>
  patchExecution(realm, flow, (execution) => execution.flowId === flowId, { requirement })

async function createSubFlow(realm: string, subFlow: NewSubFlow) {
  return requireSubFlow(realm, subFlow, await postSubFlow(realm, subFlow))
}

export const addSubFlow = (realm: string) =>
  stepCommand(realm, {
    run: async (subFlow: NewSubFlow) => {
      const flowId = await postSubFlow(realm, subFlow)
      return afterWrite('updateFlowError', () => requireSubFlow(realm, subFlow, flowId))
    },
    ...updateTexts,
  })

export const deleteStep = (realm: string) =>
  stepCommand(realm, {
    run: ({ id }: Pick<Execution, 'id'>) =>
      rest(executionPath(realm, currentStepId(id)), { method: 'DELETE' }),
    done: 'deleteExecutionSuccess',
    failed: 'deleteExecutionError',
  })

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
  stepCommand(realm, {
    run: async ({ flow, plan }: RequestedMove) => {
      const move = await plan(await readExecutions(realm, flow))
      return move && { ...move, id: await putStep(realm, flow, move) }
    },
    done: (_move, moved) => (moved ? translate('updateFlowSuccess') : undefined),
    failed: 'updateFlowError',
  })

/** There is no endpoint that moves a step into another flow: recreate it there, delete it here. */
async function putStep(
  realm: string,
  flow: string,
  { branch, parent, siblings, index }: StepMove,
): Promise<string> {
  const { id } = branch.step
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

type Branch = { step: Execution; children: readonly Branch[] }

async function rebuildStep(realm: string, { step }: Branch, parent: ParentFlow, priority: number) {
  const { id, providerId, requirement, authenticationConfig: configId } = step
  const config =
    configId === undefined ? undefined : await authenticators.readConfig(realm, configId)
  const createdId = await restCreate(authenticationPath(realm, 'executions'), {
    body: { authenticator: providerId, parentFlow: parent.id, requirement, priority },
  })
  // Config aliases are unique (409), so use a temporary one until the old config is gone.
  const alias = config?.alias ?? step.displayName
  const newConfig = config && {
    id: await restCreate(executionPath(realm, createdId, 'config'), {
      body: { alias: `${alias} ${id.slice(0, 8)}`, config: withoutMasked(config) },
    }),
    config: withoutMasked(config),
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
  { step, children }: Branch,
  parent: ParentFlow,
): Promise<string> {
  const { id, displayName: name, description = '', providerId, requirement } = step
  await patchExecution(realm, flow, (execution) => execution.id === id, {
    displayName: `${name} ${id.slice(0, 8)}`,
  })
  const createdStep = await createSubFlow(realm, {
    flow,
    parent,
    name,
    description,
    type: providerId === undefined ? 'basic-flow' : 'form-flow',
    provider: providerId ?? '',
    requirement,
  })
  const newParent = { id: createdStep.flowId ?? '', alias: name }
  for (const [index, child] of children.entries())
    await rebuild(realm, flow, child, newParent, (index + 1) * 10)
  await rest(executionPath(realm, id), { method: 'DELETE' })
  movedIds.set(id, createdStep.id)
  return createdStep.id
}

const rebuild = (
  realm: string,
  flow: string,
  branch: Branch,
  parent: ParentFlow,
  priority: number,
): Promise<string> =>
  branch.step.authenticationFlow
    ? rebuildFlow(realm, flow, branch, parent)
    : rebuildStep(realm, branch, parent, priority)
