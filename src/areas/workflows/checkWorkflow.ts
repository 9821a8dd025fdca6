import { isMap, isNode, isScalar, type Document } from 'yaml'
import {
  membersOf,
  parse,
  readEvents,
  readWorkflow,
  type Path,
  type WorkflowValues,
} from './workflowDocument'
import { parametersOf, normalizedName, type WorkflowCatalog } from './workflowSteps'

/** A message key with parameters, and the range in the YAML. */
export type WorkflowProblem = {
  key: string
  params?: Readonly<Record<string, string | number>>
  from: number
  to: number
  /** Keycloak accepts it, but ignores it or does something unexpected. */
  isWarning?: true
}

type Report = (path: Path, error: Omit<WorkflowProblem, 'from' | 'to'>) => void

const allowedKeys = {
  workflow: ['id', 'name', 'enabled', 'on', 'if', 'steps', 'schedule', 'concurrency', 'state'],
  step: ['id', 'uses', 'after', 'with', 'priority', 'status', 'scheduled-at'],
}

export function checkWorkflow(yaml: string, catalog: WorkflowCatalog): WorkflowProblem[] {
  const document = parse(yaml)
  const syntaxErrors = document.errors.map(({ message, pos: [from, to] }): WorkflowProblem => ({
    key: 'workflowBroken',
    params: { error: message },
    from,
    to: Math.max(to, from + 1),
  }))
  if (syntaxErrors.length > 0) return syntaxErrors
  const workflow = readWorkflow(yaml)
  if (!workflow) return [{ key: 'workflowNoMap', from: 0, to: yaml.length }]
  const problems: WorkflowProblem[] = []
  const report: Report = (path, error) => problems.push({ ...error, ...rangeOf(document, path) })
  const value: unknown = document.toJS()
  if (workflow.name.trim() === '') report(['name'], { key: 'workflowNameRequired' })
  checkEvents(workflow.on, ['on'], catalog.events, report)
  checkEvents(workflow.restart, ['concurrency', 'restart-in-progress'], catalog.events, report)
  checkEvents(workflow.cancel, ['concurrency', 'cancel-in-progress'], catalog.events, report)
  if (workflow.every !== '' && Number.isNaN(parseDelay(workflow.every)))
    report(['schedule', 'after'], {
      key: 'workflowAfterInvalid',
      params: { after: workflow.every },
    })
  if (workflow.batch !== '' && !(Number(workflow.batch) >= 1))
    report(['schedule', 'batch-size'], { key: 'numberTooSmall', params: { min: 1 } })
  checkSteps(workflow, catalog, report)
  const reportIgnored = (path: Path, members: unknown, allowed: readonly string[]) => {
    for (const name of Object.keys(membersOf(members)))
      if (!allowed.includes(name))
        problems.push({
          key: 'workflowIgnored',
          params: { name },
          isWarning: true,
          ...rangeOfName(document, path, name),
        })
  }
  reportIgnored([], value, allowedKeys.workflow)
  const { steps } = membersOf(value)
  if (Array.isArray(steps))
    steps.forEach((step: unknown, index) => reportIgnored(['steps', index], step, allowedKeys.step))
  return problems.toSorted((a, b) => a.from - b.from)
}

/** The range of a value, or of its nearest existing ancestor. */
function rangeOf(document: Document, path: Path): { from: number; to: number } {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return { from: node.range[0], to: node.range[1] }
  }
  return { from: 0, to: 1 }
}

function rangeOfName(document: Document, path: Path, name: string) {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  const pair = isMap(map)
    ? map.items.find(({ key }) => isScalar(key) && key.value === name)
    : undefined
  const range = isNode(pair?.key) ? pair.key.range : undefined
  return range ? { from: range[0], to: range[1] } : rangeOf(document, path)
}

/** The server checks what isn't a list of events. */
function checkEvents(text: string, path: Path, validNames: readonly string[], report: Report) {
  if (text === 'true' || validNames.length === 0) return
  for (const { name } of readEvents(text) ?? [])
    if (!validNames.includes(normalizedName(name)))
      report(path, { key: 'workflowUnknown', params: { name } })
}

const resourceKindOf = (uses: string) =>
  uses.endsWith('-client') ? 'client' : uses === 'restart' ? undefined : 'user'

function checkStep(
  step: WorkflowValues['steps'][number],
  index: number,
  catalog: WorkflowCatalog,
  report: Report,
) {
  const path = ['steps', index]
  const { uses, after, with: parameters } = step
  if (uses === '') {
    report(path, { key: 'workflowNoUses' })
    return
  }
  if (catalog.steps.length > 0 && !catalog.steps.some(({ id }) => id === uses))
    report([...path, 'uses'], { key: 'workflowUnknown', params: { name: uses } })
  if (after !== '' && Number.isNaN(parseDelay(after)))
    report([...path, 'after'], { key: 'workflowAfterInvalid', params: { after } })
  const allowedParameters = parametersOf[uses]
  for (const { name, required } of allowedParameters ?? [])
    if (required && !parameters[name]?.length)
      report([...path, 'uses'], { key: 'workflowNeeds', params: { uses, name }, isWarning: true })
  for (const name of Object.keys(parameters))
    if (allowedParameters && !allowedParameters.some((parameter) => parameter.name === name))
      report([...path, 'with', name], { key: 'workflowIgnored', params: { name }, isWarning: true })
}

function checkSteps({ steps }: WorkflowValues, catalog: WorkflowCatalog, report: Report) {
  if (steps.length === 0) report(['steps'], { key: 'workflowNoSteps' })
  steps.forEach((step, index) => checkStep(step, index, catalog, report))
  const kinds = new Set(
    steps.map(({ uses }) => resourceKindOf(uses)).filter((kind) => kind !== undefined),
  )
  if (kinds.size > 1) report(['steps'], { key: 'workflowMixed' })
  const restart = steps.findIndex(({ uses }) => uses === 'restart')
  if (restart < 0) return
  if (restart !== steps.length - 1) report(['steps', restart], { key: 'workflowRestartLast' })
  else if (!steps.some(({ after }) => parseDelay(after) > 0))
    report(['steps', restart], { key: 'workflowRestartNever' })
}

const secondsPer: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

const shortPattern = /^(\d+)(ms|s|m|h|d)?$/i

const isoPattern = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i

/** Returns seconds. Accepts what Keycloak does (`5d`, `90`, `PT1H`); NaN for anything else. */
export function parseDelay(text: string): number {
  const [, amount, unit = 's'] = shortPattern.exec(text.trim()) ?? []
  if (amount !== undefined) return Number(amount) * (secondsPer[unit.toLowerCase()] ?? Number.NaN)
  const [match, days = 0, hours = 0, minutes = 0, seconds = 0] = isoPattern.exec(text.trim()) ?? []
  if (match === undefined) return Number.NaN
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export function formatDelay(seconds: number): string {
  const unit =
    ['d', 'h', 'm'].find((value) => seconds % (secondsPer[value] ?? 1) === 0 && seconds > 0) ?? 's'
  return `${seconds / (secondsPer[unit] ?? 1)}${unit}`
}
