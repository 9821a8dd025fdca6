import { queryOptions } from '@tanstack/react-query'
import { mapConcurrently } from '~/lib/batch'
import { translate } from '~/lib/i18n'
import {
  authenticationPath,
  authenticators,
  postStepConfig,
  type StepConfig,
} from './authenticators'
import {
  listExecutions,
  maskedSettings,
  patchExecution,
  postStep,
  postSubFlow,
  withoutMasked,
  type Execution,
  type ParentFlow,
  type StepRequirement,
} from './executions'
import { undoWrites } from '~/api/outcome'
import { flows, type Flow, type FlowWithSteps } from './flows'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** `configs` by id. */
export type DetailedFlow = FlowWithSteps & { configs: Readonly<Record<string, StepConfig>> }

export const detailedFlow = (realm: string, id: string) =>
  queryOptions({
    queryKey: [...flows.all(realm), 'detailed', id],
    queryFn: async ({ signal }): Promise<DetailedFlow> => {
      const flow = await rest<Flow>(authenticationPath(realm, 'flows', id), { signal })
      const executions = await listExecutions(realm, flow.alias, signal)
      if (!executions) throw new Error(translate('flowUnlisted', { flow: flow.alias }))
      const ids = executions.flatMap(({ authenticationConfig }) => authenticationConfig ?? [])
      const stepConfigs = await mapConcurrently(ids, (configId) =>
        authenticators.readConfig(realm, configId, signal),
      )
      return {
        flow,
        executions,
        configs: Object.fromEntries(stepConfigs.map((config) => [config.id, config])),
      }
    },
  })

export type FileStep = {
  authenticator?: string
  authenticatorConfig?: string
  authenticatorFlow: boolean
  flowAlias?: string
  requirement: StepRequirement
  priority: number
}

export type FileFlow = {
  alias: string
  description?: string
  providerId: string
  topLevel: boolean
  builtIn: boolean
  authenticationExecutions: readonly FileStep[]
}

export type FlowFile = {
  authenticationFlows: readonly FileFlow[]
  authenticatorConfig: readonly { alias: string; config: Record<string, string> }[]
}

/** The executions directly in the sub-flow at `position`, or on the first level for -1. */
function executionsIn(executions: readonly Execution[], position: number) {
  const level = (executions[position]?.level ?? -1) + 1
  const following = executions.slice(position + 1)
  const end = following.findIndex((execution) => execution.level < level)
  return following
    .slice(0, end < 0 ? undefined : end)
    .filter((execution) => execution.level === level)
}

/** Drops masked settings and returns their names in `hidden`. */
export function toFlowFile({ flow, executions, configs }: DetailedFlow) {
  const toFileStep = (execution: Execution, index: number): FileStep => {
    const { authenticationFlow = false, providerId, displayName, requirement } = execution
    return {
      authenticator: providerId,
      authenticatorConfig: configs[execution.authenticationConfig ?? '']?.alias,
      authenticatorFlow: authenticationFlow,
      flowAlias: authenticationFlow ? displayName : undefined,
      requirement,
      priority: (index + 1) * 10,
    }
  }
  const toFileFlow = (
    { alias, description, providerId }: Pick<Flow, 'alias' | 'description' | 'providerId'>,
    position: number,
  ): FileFlow => ({
    alias,
    description: description || undefined,
    providerId,
    topLevel: position < 0,
    builtIn: false,
    authenticationExecutions: executionsIn(executions, position).map(toFileStep),
  })
  const allConfigs = Object.values(configs)
  const file: FlowFile = {
    authenticationFlows: [
      toFileFlow(flow, -1),
      ...executions.flatMap(
        ({ authenticationFlow, displayName: alias, description, providerId: form }, position) => {
          const providerId = form === undefined ? 'basic-flow' : 'form-flow'
          return authenticationFlow ? toFileFlow({ alias, description, providerId }, position) : []
        },
      ),
    ],
    authenticatorConfig: allConfigs.map((config) => ({
      alias: config.alias ?? '',
      config: withoutMasked(config),
    })),
  }
  const hidden = allConfigs.flatMap((config) =>
    maskedSettings(config).map((name) => `${config.alias}: ${name}`),
  )
  return { file, hidden }
}

/** Reads our file format or a realm export; undefined without flows. */
export function readFlowFile(text: string): FlowFile | undefined {
  try {
    const file = readFlows(JSON.parse(text))
    return file.authenticationFlows.some(({ topLevel }) => topLevel) ? file : undefined
  } catch {
    return undefined
  }
}

const readFlows = (json: unknown): FlowFile => {
  const { authenticationFlows, authenticatorConfig }: JsonObject = isObject(json) ? json : {}
  return {
    authenticationFlows: objectsIn(authenticationFlows).flatMap(readFlow),
    authenticatorConfig: objectsIn(authenticatorConfig).flatMap(readConfig),
  }
}

/**
 * All flows as they are stored, whether the providers of their steps are installed or not. Needs
 * manage-realm.
 */
export const storedFlows = (realm: string) =>
  queryOptions({
    queryKey: [...flows.all(realm), 'stored'],
    queryFn: async ({ signal }) =>
      readFlows(
        await rest(realmPath(realm, 'partial-export'), {
          method: 'POST',
          query: { exportClients: false, exportGroupsAndRoles: false },
          isReadOnly: true,
          signal,
        }),
      ),
  })

/** The steps on the first level are part of the flow itself; sub-flows are not. */
export const topLevelSteps = (flow: Flow): FlowFile => readFlows({ authenticationFlows: [flow] })

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

const nonEmptyText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

const requirements = ['REQUIRED', 'ALTERNATIVE', 'CONDITIONAL', 'DISABLED'] as const

function readStep(value: JsonObject, index: number): FileStep[] {
  const requirement = requirements.find((candidate) => candidate === value['requirement'])
  const flowAlias = nonEmptyText(value['flowAlias'])
  const authenticator = nonEmptyText(value['authenticator'])
  if (!requirement || (flowAlias === undefined && authenticator === undefined)) return []
  return [
    {
      authenticator,
      authenticatorConfig: nonEmptyText(value['authenticatorConfig']),
      authenticatorFlow: flowAlias !== undefined,
      flowAlias,
      requirement,
      priority: typeof value['priority'] === 'number' ? value['priority'] : index,
    },
  ]
}

function readFlow(value: JsonObject): FileFlow[] {
  const alias = nonEmptyText(value['alias'])
  if (alias === undefined) return []
  return [
    {
      alias,
      description: nonEmptyText(value['description']),
      providerId: nonEmptyText(value['providerId']) ?? 'basic-flow',
      topLevel: value['topLevel'] === true,
      builtIn: false,
      authenticationExecutions: objectsIn(value['authenticationExecutions'])
        .flatMap(readStep)
        .toSorted((a, b) => a.priority - b.priority),
    },
  ]
}

const readConfig = (value: JsonObject): FlowFile['authenticatorConfig'] => {
  const alias = nonEmptyText(value['alias'])
  const config = isObject(value['config']) ? Object.entries(value['config']) : []
  const texts = config.flatMap(([name, item]) =>
    typeof item === 'string' ? [[name, item] as const] : [],
  )
  return alias === undefined ? [] : [{ alias, config: Object.fromEntries(texts) }]
}

export const findSubFlow = ({ authenticationFlows }: FlowFile, step: FileStep) =>
  authenticationFlows.find(({ alias }) => alias === step.flowAlias)

export type StoredStep = {
  /** The position in the tree; exports name no ids. */
  id: string
  level: number
  /** The alias of a sub-flow, the provider otherwise. */
  name: string
  isFlow: boolean
  requirement: StepRequirement
}

/** Ancestors are skipped: files may contain circular sub-flows. */
export const listStoredSteps = (
  file: FlowFile,
  flow: FileFlow,
  ancestors: readonly string[] = [],
): StoredStep[] =>
  flow.authenticationExecutions.flatMap((step, index) => {
    const path = [...ancestors, flow.alias]
    const subFlow = findSubFlow(file, step)
    return [
      {
        id: [...path, index].join('/'),
        level: ancestors.length,
        name: step.flowAlias ?? step.authenticator ?? '',
        isFlow: step.authenticatorFlow,
        requirement: step.requirement,
      },
      ...(subFlow && !path.includes(subFlow.alias) ? listStoredSteps(file, subFlow, path) : []),
    ]
  })

export const withoutProviders = (file: FlowFile, providers: readonly string[]): FlowFile => ({
  ...file,
  authenticationFlows: file.authenticationFlows.map((flow) => ({
    ...flow,
    authenticationExecutions: flow.authenticationExecutions.filter(
      ({ authenticator, authenticatorFlow }) =>
        authenticatorFlow || !providers.includes(authenticator ?? ''),
    ),
  })),
})

export type FlowImport = { file: FlowFile; source: FileFlow; alias: string }

export const importFlow = (realm: string) =>
  command({
    run: (flowImport: FlowImport) => createFromFile(realm, flowImport),
    done: 'flowCreatedSuccess',
    failed: 'flowCreateError',
    stale: [flows.all(realm)],
  })

/** For steps that Keycloak cannot list: without their ids, they cannot be deleted. */
export const copyFlowWithout = (realm: string, { file, alias: from, providers }: FlowCopy) =>
  command({
    run: async ({ alias, description }: { alias: string; description: string }) => {
      const remaining = withoutProviders(file, providers)
      const flow = remaining.authenticationFlows.find((candidate) => candidate.alias === from)
      if (!flow) throw new Error(translate('flowGone'))
      return createFromFile(realm, { file: remaining, source: { ...flow, description }, alias })
    },
    done: 'copyFlowSuccess',
    failed: 'copyFlowError',
    stale: [flows.all(realm)],
  })

export type FlowCopy = { file: FlowFile; alias: string; providers: readonly string[] }

/**
 * Returns the flow's id. Prefixes sub-flows and configs with its name, like Keycloak's copies:
 * aliases are unique. Deletes everything on failure.
 */
async function createFromFile(realm: string, { file, source, alias }: FlowImport) {
  const { description = '', providerId } = source
  const id = await restCreate(authenticationPath(realm, 'flows'), {
    body: { alias, description, providerId, builtIn: false, topLevel: true },
  })
  try {
    const oldPrefix = `${source.alias} `
    const renamed = (name: string) =>
      `${alias} ${name.startsWith(oldPrefix) ? name.slice(oldPrefix.length) : name}`
    const context = { realm, file, renamed }
    await createSteps(context, source.authenticationExecutions, { id, alias })
  } catch (error) {
    await undoWrites(error, () =>
      rest(authenticationPath(realm, 'flows', id), { method: 'DELETE' }),
    )
  }
  return id
}

type ImportContext = { realm: string; file: FlowFile; renamed: (name: string) => string }

async function createSubFlow(
  context: ImportContext,
  step: FileStep,
  parent: ParentFlow,
  priority: number,
) {
  const { realm, file, renamed } = context
  const subFlow = findSubFlow(file, step)
  const alias = renamed(step.flowAlias ?? '')
  const id = await postSubFlow(realm, {
    parent,
    name: alias,
    description: subFlow?.description ?? '',
    type: subFlow?.providerId ?? 'basic-flow',
    provider: step.authenticator ?? '',
  })
  const change = { requirement: step.requirement, priority }
  await patchExecution(realm, parent.alias, ({ flowId }) => flowId === id, change)
  await createSteps(context, subFlow?.authenticationExecutions ?? [], { id, alias })
}

/** Keycloak refuses these in a config alias (400). */
const forbiddenCharacters = /[():&]/g

async function createStep(
  { realm, file, renamed }: ImportContext,
  step: FileStep,
  parentFlow: string,
  priority: number,
) {
  const { authenticator, requirement } = step
  const id = await postStep(realm, { authenticator, parentFlow, requirement, priority })
  const config = file.authenticatorConfig.find(({ alias }) => alias === step.authenticatorConfig)
  if (!config) return
  await postStepConfig(realm, id, {
    alias: renamed(config.alias).replaceAll(forbiddenCharacters, ' '),
    config: withoutMasked(config),
  })
}

async function createSteps(
  context: ImportContext,
  steps: readonly FileStep[],
  parent: ParentFlow,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const priority = (index + 1) * 10
    if (step.flowAlias === undefined) await createStep(context, step, parent.id, priority)
    else await createSubFlow(context, step, parent, priority)
  }
}
