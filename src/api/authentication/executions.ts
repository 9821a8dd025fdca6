import { translate } from '~/lib/i18n'
import { authenticators, type StepConfig } from './authenticators'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type StepRequirement = 'REQUIRED' | 'ALTERNATIVE' | 'DISABLED' | 'CONDITIONAL'

/** One line of a flow, as the server lists it: a step, or a sub-flow (`authenticationFlow`). */
export type Execution = {
  id: string
  requirement: StepRequirement
  requirementChoices: readonly StepRequirement[]
  /** Of a sub-flow its alias. */
  displayName: string
  description?: string
  /** The alias of the configuration. */
  alias?: string
  configurable: boolean
  authenticationFlow?: boolean
  /** Of a sub-flow the provider of its form. */
  providerId?: string
  /** The id of the configuration. */
  authenticationConfig?: string
  /** The id of the sub-flow. */
  flowId?: string
  level: number
  index: number
  priority: number
}

/** A flow to put something into: the top one or a sub-flow. */
export type Parent = { id: string; alias: string }

const authenticationPath = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'authentication', ...segments)

/** The steps of a flow; the path takes its alias, not its id. */
export const executionsPath = (realm: string, alias: string, ...segments: string[]) =>
  authenticationPath(realm, 'flows', alias, 'executions', ...segments)

const executionPath = (realm: string, id: string, ...segments: string[]) =>
  authenticationPath(realm, 'executions', id, ...segments)

const readExecutions = (realm: string, flow: string) =>
  rest<Execution[]>(executionsPath(realm, flow))

const putExecution = (realm: string, flow: string, body: Execution) =>
  rest(executionsPath(realm, flow), { method: 'PUT', body })

type ExecutionPatch = Partial<
  Pick<Execution, 'requirement' | 'displayName' | 'description' | 'priority'>
>

/** The server takes any requirement, also one that the step does not know. */
const allowedRequirement = (
  { requirementChoices, requirement: current }: Execution,
  requested: StepRequirement,
) => (requirementChoices.includes(requested) ? requested : (requirementChoices[0] ?? current))

/**
 * Writes a step whole, as it is now: what is missing the server takes for nothing (a missing
 * `priority` moves it to the top).
 */
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

const staleKeys = (realm: string) => [[realm, 'flows']]

/** `flow` is the alias of the top flow: the server finds its steps by their id alone. */
export type StepChange = { id: string; flow: string; change: ExecutionPatch }

export const updateStep = (realm: string) =>
  command({
    run: ({ id, flow, change }: StepChange) =>
      patchExecution(realm, flow, (execution) => execution.id === id, change),
    ...updateTexts,
    stale: staleKeys(realm),
  })

export type NewStep = {
  flow: string
  parent: Parent
  provider: string
  requirement: StepRequirement
}

/** The server switches off what is new, so the requirement is set after. Gives the step's id. */
async function createStep(realm: string, { flow, parent, provider, requirement }: NewStep) {
  const id = await restCreate(executionsPath(realm, parent.alias, 'execution'), {
    body: { provider },
  })
  await patchExecution(realm, flow, (execution) => execution.id === id, { requirement })
  return id
}

export const addStep = (realm: string) =>
  command({
    run: (step: NewStep) => createStep(realm, step),
    ...updateTexts,
    stale: staleKeys(realm),
  })

export type NewSubFlow = {
  flow: string
  parent: Parent
  name: string
  description: string
  type: string
  provider: string
  requirement: StepRequirement
}

/** The location of a new sub-flow holds the id of the flow, not that of the step. */
async function createSubFlow(
  realm: string,
  { flow, parent, name, requirement, ...kind }: NewSubFlow,
) {
  const flowId = await restCreate(executionsPath(realm, parent.alias, 'flow'), {
    body: { alias: name, ...kind },
  })
  return patchExecution(realm, flow, (execution) => execution.flowId === flowId, { requirement })
}

export const addSubFlow = (realm: string) =>
  command({
    run: (subFlow: NewSubFlow) => createSubFlow(realm, subFlow),
    ...updateTexts,
    stale: staleKeys(realm),
  })

export const deleteStep = (realm: string) =>
  command({
    run: ({ id }: Pick<Execution, 'id'>) => rest(executionPath(realm, id), { method: 'DELETE' }),
    done: 'deleteExecutionSuccess',
    failed: 'deleteExecutionError',
    stale: staleKeys(realm),
  })

/** One place up or down among its neighbours. */
export const moveStepByOne = (realm: string) =>
  command({
    run: ({ id, isUp }: { id: string; isUp: boolean }) =>
      rest(executionPath(realm, id, isUp ? 'raise-priority' : 'lower-priority'), {
        method: 'POST',
      }),
    ...updateTexts,
    stale: staleKeys(realm),
  })

/** Gives neighbours this order, by priorities that differ. */
async function putInOrder(realm: string, flow: string, ids: readonly string[]) {
  const executions = await readExecutions(realm, flow)
  for (const [index, id] of ids.entries()) {
    const execution = executions.find((candidate) => candidate.id === id)
    const priority = (index + 1) * 10
    if (execution && execution.priority !== priority)
      await putExecution(realm, flow, { ...execution, priority })
  }
}

export const orderSteps = (realm: string) =>
  command({
    run: ({ flow, ids }: { flow: string; ids: readonly string[] }) => putInOrder(realm, flow, ids),
    ...updateTexts,
    stale: staleKeys(realm),
  })

export type StepMove = {
  flow: string
  branch: Branch
  parent: Parent
  /** Its new neighbours, in order, and its place among them. */
  siblings: readonly string[]
  index: number
}

/** Puts a step or a sub-flow into another flow. No call does that: it is made there and deleted here. */
export const moveStep = (realm: string) =>
  command({
    run: async ({ flow, branch, parent, siblings, index }: StepMove) => {
      const id = await rebuild(realm, flow, branch, parent, (siblings.length + 1) * 10)
      await putInOrder(realm, flow, siblings.toSpliced(index, 0, id))
      return id
    },
    ...updateTexts,
    stale: staleKeys(realm),
  })

/** What the server shows instead of a value that it keeps to itself. */
const secretMask = '**********'

/** The settings whose values nobody can read, so that they cannot be taken along. */
export const unreadable = ({ config = {} }: Pick<StepConfig, 'config'>) =>
  Object.keys(config).filter((name) => config[name] === secretMask)

const withoutMasked = ({ config = {} }: StepConfig) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== secretMask))

type Branch = { step: Execution; children: readonly Branch[] }

async function rebuildStep(realm: string, { step }: Branch, parent: Parent, priority: number) {
  const { id, providerId, requirement, authenticationConfig: configId } = step
  const config =
    configId === undefined ? undefined : await authenticators.readConfig(realm, configId)
  const createdId = await restCreate(authenticationPath(realm, 'executions'), {
    body: { authenticator: providerId, parentFlow: parent.id, requirement, priority },
  })
  // A second configuration of the same name is refused (409) while the first one is there.
  const alias = config?.alias ?? step.displayName
  const newConfig = config && {
    id: await restCreate(executionPath(realm, createdId, 'config'), {
      body: { alias: `${alias} ${id.slice(0, 8)}`, config: withoutMasked(config) },
    }),
    config: withoutMasked(config),
  }
  // After all that may fail: until then it is where it was.
  await rest(executionPath(realm, id), { method: 'DELETE' })
  if (newConfig) {
    const path = authenticationPath(realm, 'config', newConfig.id)
    await rest(path, { method: 'PUT', body: { ...newConfig, alias } })
  }
  return createdId
}

/**
 * A sub-flow cannot be linked elsewhere: deleting the old link deletes the flow. So the old one gets
 * another name, a new one is made, its steps move, and the old one is deleted when it is empty.
 */
async function rebuildFlow(
  realm: string,
  flow: string,
  { step, children }: Branch,
  parent: Parent,
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
  return createdStep.id
}

const rebuild = (
  realm: string,
  flow: string,
  branch: Branch,
  parent: Parent,
  priority: number,
): Promise<string> =>
  branch.step.authenticationFlow
    ? rebuildFlow(realm, flow, branch, parent)
    : rebuildStep(realm, branch, parent, priority)
