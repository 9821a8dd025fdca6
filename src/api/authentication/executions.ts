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

const authentication = (realm: string, ...more: string[]) =>
  realmPath(realm, 'authentication', ...more)

/** The steps of a flow; the path takes its alias, not its id. */
export const executionsPath = (realm: string, alias: string, ...more: string[]) =>
  authentication(realm, 'flows', alias, 'executions', ...more)

const stepPath = (realm: string, id: string, ...more: string[]) =>
  authentication(realm, 'executions', id, ...more)

const read = (realm: string, flow: string) => rest<Execution[]>(executionsPath(realm, flow))

const put = (realm: string, flow: string, body: Execution) =>
  rest(executionsPath(realm, flow), { method: 'PUT', body })

type Patch = Partial<Pick<Execution, 'requirement' | 'displayName' | 'description' | 'priority'>>

/** The server takes any requirement, also one that the step does not know. */
const possible = ({ requirementChoices, requirement: now }: Execution, wanted: StepRequirement) =>
  requirementChoices.includes(wanted) ? wanted : (requirementChoices[0] ?? now)

/**
 * Writes a step whole, as it is now: what is missing the server takes for nothing (a missing
 * `priority` moves it to the top).
 */
async function patch(
  realm: string,
  flow: string,
  is: (each: Execution) => boolean,
  change: Patch,
): Promise<Execution> {
  const found = (await read(realm, flow)).find(is)
  if (!found) throw new Error(translate('stepGone'))
  const next = {
    ...found,
    ...change,
    ...(change.requirement && { requirement: possible(found, change.requirement) }),
  }
  if (JSON.stringify(next) !== JSON.stringify(found)) await put(realm, flow, next)
  return next
}

const words: CommandTexts = { done: 'updateFlowSuccess', failed: 'updateFlowError' }

const stale = (realm: string) => [[realm, 'flows']]

/** `flow` is the alias of the top flow: the server finds its steps by their id alone. */
export type StepChange = { id: string; flow: string; change: Patch }

export const updateStep = (realm: string) =>
  command({
    run: ({ id, flow, change }: StepChange) =>
      patch(realm, flow, (execution) => execution.id === id, change),
    ...words,
    stale: stale(realm),
  })

export type NewStep = {
  flow: string
  parent: Parent
  provider: string
  requirement: StepRequirement
}

/** The server switches off what is new, so the requirement is set after. Gives the step's id. */
async function makeStep(realm: string, { flow, parent, provider, requirement }: NewStep) {
  const id = await restCreate(executionsPath(realm, parent.alias, 'execution'), {
    body: { provider },
  })
  await patch(realm, flow, (execution) => execution.id === id, { requirement })
  return id
}

export const addStep = (realm: string) =>
  command({ run: (step: NewStep) => makeStep(realm, step), ...words, stale: stale(realm) })

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
async function makeSubFlow(
  realm: string,
  { flow, parent, name, requirement, ...kind }: NewSubFlow,
) {
  const flowId = await restCreate(executionsPath(realm, parent.alias, 'flow'), {
    body: { alias: name, ...kind },
  })
  return patch(realm, flow, (execution) => execution.flowId === flowId, { requirement })
}

export const addSubFlow = (realm: string) =>
  command({ run: (made: NewSubFlow) => makeSubFlow(realm, made), ...words, stale: stale(realm) })

export const deleteStep = (realm: string) =>
  command({
    run: ({ id }: Pick<Execution, 'id'>) => rest(stepPath(realm, id), { method: 'DELETE' }),
    done: 'deleteExecutionSuccess',
    failed: 'deleteExecutionError',
    stale: stale(realm),
  })

/** One place up or down among its neighbours. */
export const moveStepByOne = (realm: string) =>
  command({
    run: ({ id, isUp }: { id: string; isUp: boolean }) =>
      rest(stepPath(realm, id, isUp ? 'raise-priority' : 'lower-priority'), { method: 'POST' }),
    ...words,
    stale: stale(realm),
  })

/** Gives neighbours this order, by priorities that differ. */
async function putInOrder(realm: string, flow: string, ids: readonly string[]) {
  const all = await read(realm, flow)
  for (const [index, id] of ids.entries()) {
    const found = all.find((execution) => execution.id === id)
    const priority = (index + 1) * 10
    if (found && found.priority !== priority) await put(realm, flow, { ...found, priority })
  }
}

export const orderSteps = (realm: string) =>
  command({
    run: ({ flow, ids }: { flow: string; ids: readonly string[] }) => putInOrder(realm, flow, ids),
    ...words,
    stale: stale(realm),
  })

/** What the server shows instead of a value that it keeps to itself. */
const mask = '**********'

/** The settings whose values nobody can read, so that they cannot be taken along. */
export const unreadable = ({ config = {} }: Pick<StepConfig, 'config'>) =>
  Object.keys(config).filter((name) => config[name] === mask)

const readable = ({ config = {} }: StepConfig) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== mask))

type Branch = { step: Execution; children: readonly Branch[] }

async function rebuildStep(realm: string, { step }: Branch, parent: Parent, priority: number) {
  const { id, providerId, requirement, authenticationConfig: kept } = step
  const config = kept === undefined ? undefined : await authenticators.readConfig(realm, kept)
  const made = await restCreate(authentication(realm, 'executions'), {
    body: { authenticator: providerId, parentFlow: parent.id, requirement, priority },
  })
  // A second configuration of the same name is refused (409) while the first one is there.
  const alias = config?.alias ?? step.displayName
  const own = config && {
    id: await restCreate(stepPath(realm, made, 'config'), {
      body: { alias: `${alias} ${id.slice(0, 8)}`, config: readable(config) },
    }),
    config: readable(config),
  }
  // After all that may fail: until then it is where it was.
  await rest(stepPath(realm, id), { method: 'DELETE' })
  if (own) {
    const path = authentication(realm, 'config', own.id)
    await rest(path, { method: 'PUT', body: { ...own, alias } })
  }
  return made
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
  await patch(realm, flow, (execution) => execution.id === id, {
    displayName: `${name} ${id.slice(0, 8)}`,
  })
  const made = await makeSubFlow(realm, {
    flow,
    parent,
    name,
    description,
    type: providerId === undefined ? 'basic-flow' : 'form-flow',
    provider: providerId ?? '',
    requirement,
  })
  const inside = { id: made.flowId ?? '', alias: name }
  for (const [index, child] of children.entries())
    await rebuild(realm, flow, child, inside, (index + 1) * 10)
  await rest(stepPath(realm, id), { method: 'DELETE' })
  return made.id
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
    ...words,
    stale: stale(realm),
  })
