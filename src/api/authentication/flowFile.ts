import { queryOptions } from '@tanstack/react-query'
import { authenticators, type StepConfig } from './authenticators'
import { mapConcurrently } from '~/api/batch'
import { executionsPath, unreadable, type Execution, type StepRequirement } from './executions'
import { flows, type Flow, type WholeFlow } from './flows'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** A flow with the settings of its steps, by the id that the steps name. */
export type DetailedFlow = WholeFlow & { configs: Readonly<Record<string, StepConfig>> }

const path = (realm: string, ...more: string[]) => realmPath(realm, 'authentication', ...more)

export const detailedFlow = (realm: string, id: string) =>
  queryOptions({
    queryKey: [...flows.all(realm), 'detailed', id],
    queryFn: async ({ signal }): Promise<DetailedFlow> => {
      const flow = await rest<Flow>(path(realm, 'flows', id), { signal })
      const executions = await rest<Execution[]>(executionsPath(realm, flow.alias), { signal })
      const ids = executions.flatMap(({ authenticationConfig }) => authenticationConfig ?? [])
      const found = await mapConcurrently(ids, (configId) =>
        authenticators.readConfig(realm, configId, signal),
      )
      return {
        flow,
        executions,
        configs: Object.fromEntries(found.map((config) => [config.id, config])),
      }
    },
  })

/** A step in a file: as the export of a realm has it. */
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

/** A flow in a file, with its sub-flows and settings: the two members of a realm's export. */
export type FlowFile = {
  authenticationFlows: readonly FileFlow[]
  authenticatorConfig: readonly { alias: string; config: Record<string, string> }[]
}

type Line = { execution: Execution; children: readonly Line[] }

function linesOf(executions: readonly Execution[], from = 0, level = 0): [Line[], number] {
  const found: Line[] = []
  let next = from
  for (;;) {
    const execution = executions[next]
    if (!execution || execution.level < level) return [found, next]
    const [children, after] = linesOf(executions, next + 1, level + 1)
    found.push({ execution, children })
    next = after
  }
}

/** Of a sub-flow the provider is that of its form. */
const stepOf =
  (configs: DetailedFlow['configs']) =>
  ({ execution }: Line, at: number): FileStep => {
    const { authenticationFlow = false, providerId, displayName, requirement } = execution
    const config = configs[execution.authenticationConfig ?? '']?.alias
    return {
      ...(providerId !== undefined && { authenticator: providerId }),
      ...(config !== undefined && { authenticatorConfig: config }),
      authenticatorFlow: authenticationFlow,
      ...(authenticationFlow && { flowAlias: displayName }),
      requirement,
      priority: (at + 1) * 10,
    }
  }

const subFlowsOf = (lines: readonly Line[], configs: DetailedFlow['configs']): FileFlow[] =>
  lines.flatMap(({ execution, children }) =>
    execution.authenticationFlow
      ? [
          {
            alias: execution.displayName,
            ...(execution.description && { description: execution.description }),
            providerId: execution.providerId === undefined ? 'basic-flow' : 'form-flow',
            topLevel: false,
            builtIn: false,
            authenticationExecutions: children.map(stepOf(configs)),
          },
          ...subFlowsOf(children, configs),
        ]
      : [],
  )

/** What a flow is in a file; settings that the server keeps to itself are left out and named. */
export function fileOf({ flow, executions, configs }: DetailedFlow) {
  const [lines] = linesOf(executions)
  const { alias, description, providerId } = flow
  const all = Object.values(configs)
  const file: FlowFile = {
    authenticationFlows: [
      {
        alias,
        ...(description && { description }),
        providerId,
        topLevel: true,
        builtIn: false,
        authenticationExecutions: lines.map(stepOf(configs)),
      },
      ...subFlowsOf(lines, configs),
    ],
    authenticatorConfig: all.map((config) => {
      const hidden = unreadable(config)
      const entries = Object.entries(config.config ?? {}).filter(([name]) => !hidden.includes(name))
      return { alias: config.alias ?? '', config: Object.fromEntries(entries) }
    }),
  }
  const hidden = all.flatMap((config) =>
    unreadable(config).map((name) => `${config.alias}: ${name}`),
  )
  return { file, hidden }
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const requirements = ['REQUIRED', 'ALTERNATIVE', 'CONDITIONAL', 'DISABLED'] as const

function readStep(value: Json, at: number): FileStep[] {
  const requirement = requirements.find((candidate) => candidate === value['requirement'])
  const flowAlias = textOf(value['flowAlias'])
  const authenticator = textOf(value['authenticator'])
  const config = textOf(value['authenticatorConfig'])
  if (!requirement || (flowAlias === undefined && authenticator === undefined)) return []
  return [
    {
      ...(authenticator !== undefined && { authenticator }),
      ...(config !== undefined && { authenticatorConfig: config }),
      authenticatorFlow: flowAlias !== undefined,
      ...(flowAlias !== undefined && { flowAlias }),
      requirement,
      priority: typeof value['priority'] === 'number' ? value['priority'] : at,
    },
  ]
}

function readFlow(value: Json): FileFlow[] {
  const alias = textOf(value['alias'])
  const description = textOf(value['description'])
  if (alias === undefined) return []
  return [
    {
      alias,
      ...(description && { description }),
      providerId: textOf(value['providerId']) ?? 'basic-flow',
      topLevel: value['topLevel'] === true,
      builtIn: false,
      authenticationExecutions: recordsIn(value['authenticationExecutions'])
        .flatMap(readStep)
        .toSorted((a, b) => a.priority - b.priority),
    },
  ]
}

const readConfig = (value: Json): FlowFile['authenticatorConfig'] => {
  const alias = textOf(value['alias'])
  const config = isRecord(value['config']) ? Object.entries(value['config']) : []
  const texts = config.flatMap(([name, item]) =>
    typeof item === 'string' ? [[name, item] as const] : [],
  )
  return alias === undefined ? [] : [{ alias, config: Object.fromEntries(texts) }]
}

/** Reads a file of ours or the export of a whole realm; undefined where no flow is in it. */
export function readFlowFile(text: string): FlowFile | undefined {
  try {
    const json: unknown = JSON.parse(text)
    const found = isRecord(json) ? recordsIn(json['authenticationFlows']).flatMap(readFlow) : []
    return found.some(({ topLevel }) => topLevel) && isRecord(json)
      ? {
          authenticationFlows: found,
          authenticatorConfig: recordsIn(json['authenticatorConfig']).flatMap(readConfig),
        }
      : undefined
  } catch {
    return undefined
  }
}

/** The flow of a file that a step leads into. */
export const flowIn = ({ authenticationFlows }: FlowFile, step: FileStep) =>
  authenticationFlows.find(({ alias }) => alias === step.flowAlias)

/** `named`: the new name of a sub-flow or of settings. */
type Made = { realm: string; file: FlowFile; named: (name: string) => string }

type Parent = { id: string; alias: string }

async function makeSubFlow(made: Made, step: FileStep, parent: Parent, priority: number) {
  const { realm, file, named } = made
  const inner = flowIn(file, step)
  const alias = named(step.flowAlias ?? '')
  const executions = executionsPath(realm, parent.alias)
  const id = await restCreate(`${executions}/flow`, {
    body: {
      alias,
      description: inner?.description ?? '',
      type: inner?.providerId ?? 'basic-flow',
      provider: step.authenticator ?? '',
    },
  })
  const lines = await rest<Execution[]>(executions)
  const line = lines.find(({ flowId }) => flowId === id)
  const body = line && { ...line, requirement: step.requirement, priority }
  if (body) await rest(executions, { method: 'PUT', body })
  await makeSteps(made, inner?.authenticationExecutions ?? [], { id, alias })
}

/** Characters that the server refuses in the name of a configuration (400). */
const refused = /[():&]/g

async function makeStep(
  { realm, file, named }: Made,
  step: FileStep,
  parentFlow: string,
  priority: number,
) {
  const { authenticator, requirement } = step
  const id = await restCreate(path(realm, 'executions'), {
    body: { authenticator, parentFlow, requirement, priority },
  })
  const found = file.authenticatorConfig.find(({ alias }) => alias === step.authenticatorConfig)
  if (!found) return
  const body = { alias: named(found.alias).replaceAll(refused, ' '), config: found.config }
  await restCreate(path(realm, 'executions', id, 'config'), { body })
}

/** One after the other: they come in this order. */
async function makeSteps(made: Made, steps: readonly FileStep[], parent: Parent): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const priority = (index + 1) * 10
    if (step.flowAlias === undefined) await makeStep(made, step, parent.id, priority)
    else await makeSubFlow(made, step, parent, priority)
  }
}

export type FlowImport = { file: FlowFile; source: FileFlow; alias: string }

/**
 * Makes a flow of a file under a name; gives its id. Sub-flows and settings get the name before theirs,
 * as in copies of the server: they must be new to the realm. Of one that fails nothing is left.
 */
export const importFlow = (realm: string) =>
  command({
    run: async ({ file, source, alias }: FlowImport) => {
      const { description = '', providerId } = source
      const id = await restCreate(path(realm, 'flows'), {
        body: { alias, description, providerId, builtIn: false, topLevel: true },
      })
      try {
        const old = `${source.alias} `
        const named = (name: string) =>
          `${alias} ${name.startsWith(old) ? name.slice(old.length) : name}`
        const made = { realm, file, named }
        await makeSteps(made, source.authenticationExecutions, { id, alias })
      } catch (error) {
        await rest(path(realm, 'flows', id), { method: 'DELETE' })
        throw error
      }
      return id
    },
    done: 'flowCreatedSuccess',
    failed: 'flowCreateError',
    stale: [flows.all(realm)],
  })
