import { isMap, isNode, isScalar, type Document } from 'yaml'
import { parseDelay } from './stepDelay'
import { membersOf, parse, readWorkflow, type Path, type WorkflowValues } from './document'
import { readExpression } from './expression'
import { argumentOf, parametersOf, plain, type WorkflowCatalog } from './workflowSteps'

/** What is wrong with a workflow: a message key with what fills it, and where it stands. */
export type WorkflowProblem = {
  key: string
  params?: Readonly<Record<string, string | number>>
  from: number
  to: number
  /** The server takes it, but it does not do what it seems to. */
  isWarning?: true
}

type Report = (path: Path, error: Omit<WorkflowProblem, 'from' | 'to'>) => void

/** Where the value at a path stands; of what is not there, the nearest thing around it. */
function placeOf(document: Document, path: Path): { from: number; to: number } {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return { from: node.range[0], to: node.range[1] }
  }
  return { from: 0, to: 1 }
}

/** Where a name stands in its map. */
function nameAt(document: Document, path: Path, name: string) {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  const pair = isMap(map)
    ? map.items.find(({ key }) => isScalar(key) && key.value === name)
    : undefined
  const range = isNode(pair?.key) ? pair.key.range : undefined
  return range ? { from: range[0], to: range[1] } : placeOf(document, path)
}

const names = {
  workflow: ['id', 'name', 'enabled', 'on', 'if', 'steps', 'schedule', 'concurrency', 'state'],
  step: ['id', 'uses', 'after', 'with', 'priority', 'status', 'scheduled-at'],
}

function checkExpression(given: string, path: Path, known: readonly string[], say: Report) {
  if (given === '' || given === 'true') return
  const { calls, errorPosition } = readExpression(given)
  if (errorPosition !== undefined)
    say(path, {
      key: 'workflowExpressionBroken',
      params: { rest: given.slice(errorPosition) || given },
    })
  for (const { name, argument } of calls) {
    const id = plain(name)
    if (known.length > 0 && !known.includes(id))
      say(path, { key: 'workflowUnknown', params: { name } })
    // The server compares the argument as it is written, quotes included (seen on 26.7.4).
    if (argument && /^(["']).*\1$/.test(argument.trim()))
      say(path, { key: 'workflowQuoted', params: { argument }, isWarning: true })
    if (path[0] === 'if' && !argument && id in argumentOf)
      say(path, { key: 'workflowNoArgument', params: { name }, isWarning: true })
  }
}

const kindOf = (uses: string) =>
  uses.endsWith('-client') ? 'client' : uses === 'restart' ? undefined : 'user'

function checkStep(
  step: WorkflowValues['steps'][number],
  index: number,
  known: WorkflowCatalog,
  say: Report,
) {
  const path = ['steps', index]
  const { uses, after, with: given } = step
  if (uses === '') {
    say(path, { key: 'workflowNoUses' })
    return
  }
  if (known.steps.length > 0 && !known.steps.some(({ id }) => id === uses))
    say([...path, 'uses'], { key: 'workflowUnknown', params: { name: uses } })
  if (after !== '' && Number.isNaN(parseDelay(after)))
    say([...path, 'after'], { key: 'workflowAfterInvalid', params: { after } })
  const parameters = parametersOf[uses]
  for (const { name, required } of parameters ?? [])
    if (required && !given[name]?.length)
      say([...path, 'uses'], { key: 'workflowNeeds', params: { uses, name }, isWarning: true })
  for (const name of Object.keys(given))
    if (parameters && !parameters.some((parameter) => parameter.name === name))
      say([...path, 'with', name], { key: 'workflowIgnored', params: { name }, isWarning: true })
}

function checkSteps({ steps }: WorkflowValues, known: WorkflowCatalog, say: Report) {
  if (steps.length === 0) say(['steps'], { key: 'workflowNoSteps' })
  steps.forEach((step, index) => checkStep(step, index, known, say))
  const kinds = new Set(steps.map(({ uses }) => kindOf(uses)).filter((kind) => kind !== undefined))
  if (kinds.size > 1) say(['steps'], { key: 'workflowMixed' })
  const restart = steps.findIndex(({ uses }) => uses === 'restart')
  if (restart < 0) return
  if (restart !== steps.length - 1) say(['steps', restart], { key: 'workflowRestartLast' })
  else if (!steps.some(({ after }) => parseDelay(after) > 0))
    say(['steps', restart], { key: 'workflowRestartNever' })
}

/** Everything that is wrong with a text, or doubtful. */
export function checkWorkflow(yaml: string, known: WorkflowCatalog): WorkflowProblem[] {
  const document = parse(yaml)
  const broken = document.errors.map(({ message, pos: [from, to] }): WorkflowProblem => ({
    key: 'workflowBroken',
    params: { error: message },
    from,
    to: Math.max(to, from + 1),
  }))
  if (broken.length > 0) return broken
  const shown = readWorkflow(yaml)
  if (!shown) return [{ key: 'workflowNoMap', from: 0, to: yaml.length }]
  const found: WorkflowProblem[] = []
  const say: Report = (path, error) => found.push({ ...error, ...placeOf(document, path) })
  const value: unknown = document.toJS()
  if (shown.name.trim() === '') say(['name'], { key: 'workflowNameRequired' })
  checkExpression(shown.on, ['on'], known.events, say)
  checkExpression(shown.if, ['if'], known.conditions, say)
  checkExpression(shown.restart, ['concurrency', 'restart-in-progress'], known.events, say)
  checkExpression(shown.cancel, ['concurrency', 'cancel-in-progress'], known.events, say)
  if (shown.every !== '' && Number.isNaN(parseDelay(shown.every)))
    say(['schedule', 'after'], { key: 'workflowAfterInvalid', params: { after: shown.every } })
  checkSteps(shown, known, say)
  const ignored = (path: Path, members: unknown, allowed: readonly string[]) => {
    for (const name of Object.keys(membersOf(members)))
      if (!allowed.includes(name))
        found.push({
          key: 'workflowIgnored',
          params: { name },
          isWarning: true,
          ...nameAt(document, path, name),
        })
  }
  ignored([], value, names.workflow)
  const { steps } = membersOf(value)
  if (Array.isArray(steps))
    steps.forEach((step: unknown, index) => ignored(['steps', index], step, names.step))
  return found.toSorted((a, b) => a.from - b.from)
}
