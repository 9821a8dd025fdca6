import { isSeq, parseDocument, type Document } from 'yaml'
import { toStrings } from '~/lib/field'

export type Values = Readonly<Record<string, string | readonly string[]>>

export type Step = { uses: string; after: string; with: Values }

export type WorkflowValues = {
  name: string
  enabled: boolean
  on: string
  if: string
  steps: readonly Step[]
  restart: string
  cancel: string
  every: string
  batch: string
}

export type Path = readonly (string | number)[]

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/** Returns an empty object for anything but a map. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}

const valuesOf = (value: unknown): Values =>
  Object.fromEntries(
    Object.entries(membersOf(value)).map(([name, item]) => [
      name,
      Array.isArray(item) ? item.map(textOf) : textOf(item),
    ]),
  )

const stepOf = (value: unknown): Step => {
  const { uses, after, with: parameters } = membersOf(value)
  return { uses: textOf(uses), after: textOf(after), with: valuesOf(parameters) }
}

/** Never throws: errors are in `document.errors`. */
export const parse = (yaml: string) => parseDocument(yaml, { prettyErrors: false })

/** Returns undefined for invalid YAML and anything but a map. */
export function parseDefinition(yaml: string): object | undefined {
  const document = parse(yaml)
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}

export function readWorkflow(yaml: string): WorkflowValues | undefined {
  const document = parse(yaml)
  const value: unknown = document.errors.length > 0 ? [] : (document.toJS() ?? {})
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const { name, enabled, on, if: condition, steps, concurrency, schedule } = membersOf(value)
  const { 'restart-in-progress': restart, 'cancel-in-progress': cancel } = membersOf(concurrency)
  const { after: every, 'batch-size': batch } = membersOf(schedule)
  return {
    name: textOf(name),
    enabled: enabled !== false && enabled !== 'false',
    on: textOf(on),
    if: textOf(condition),
    steps: Array.isArray(steps) ? steps.map(stepOf) : [],
    restart: textOf(restart),
    cancel: textOf(cancel),
    every: textOf(every),
    batch: textOf(batch),
  }
}

export type WorkflowEvent = { name: string; argument?: string }

/** An argument ends at the first unescaped bracket. */
const eventPattern =
  /^(?!(?:and|or|not)\b)([a-z][\w-]*)(?:\(((?:\\[^]|[^\\)])*)\))?(?:\s+or\s+(?=\S)|$)/i

/** Returns undefined for anything but events joined by `or`. */
export function readEvents(text: string): readonly WorkflowEvent[] | undefined {
  const events: WorkflowEvent[] = []
  for (let rest = text.trim(); rest !== '';) {
    const [source, name, argument] = eventPattern.exec(rest) ?? []
    if (source === undefined || name === undefined) return undefined
    events.push({
      name,
      ...(argument !== undefined && { argument: argument.replaceAll(/\\([^])/g, '$1') }),
    })
    rest = rest.slice(source.length)
  }
  return events
}

/** Omits empty arguments. */
export const writeEvents = (events: readonly WorkflowEvent[]) =>
  events
    .map(({ name, argument = '' }) =>
      argument === '' ? name : `${name}(${argument.replaceAll(/[\\)]/g, String.raw`\$&`)})`,
    )
    .join(' or ')

/** Keeps comments and the rest of the text. */
function editYaml(yaml: string, change: (document: Document) => void) {
  const document = parse(yaml)
  change(document)
  return document.toString({ lineWidth: 0 })
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** An empty value removes the key, and its map once that is empty. */
export const setAt = (
  yaml: string,
  path: Path,
  value: string | number | boolean | readonly string[],
) =>
  editYaml(yaml, (document) => {
    if (!isEmpty(value)) {
      document.setIn(path, document.createNode(value))
      return
    }
    if (document.hasIn(path)) document.deleteIn(path)
    const parentPath = path.slice(0, -1)
    if (typeof path.at(-2) === 'string' && Object.keys(membersOf(document.toJS())).length > 0) {
      const parent: unknown = parentPath.reduce<unknown>(
        (value, key) => (Array.isArray(value) ? value[Number(key)] : membersOf(value)[key]),
        document.toJS(),
      )
      if (Object.keys(membersOf(parent)).length === 0 && document.hasIn(parentPath))
        document.deleteIn(parentPath)
    }
  })

/** Removes the parameters of the previous step type. */
export const setUses = (yaml: string, index: number, uses: string) =>
  editYaml(yaml, (document) => {
    document.setIn(['steps', index, 'uses'], uses)
    document.deleteIn(['steps', index, 'with'])
  })

export const setWith = (yaml: string, index: number, values: Values) =>
  editYaml(yaml, (document) => {
    const path = ['steps', index, 'with']
    if (Object.keys(values).length > 0) document.setIn(path, document.createNode(values))
    else document.deleteIn(path)
  })

export const addStep = (yaml: string, uses: string) =>
  editYaml(yaml, (document) => {
    const steps = document.get('steps')
    if (isSeq(steps)) steps.add(document.createNode({ uses }))
    else document.set('steps', document.createNode([{ uses }]))
  })

export const removeStep = (yaml: string, index: number) =>
  editYaml(yaml, (document) => void document.deleteIn(['steps', index]))

export const moveStep = (yaml: string, from: number, to: number) =>
  editYaml(yaml, (document) => {
    const steps = document.get('steps')
    if (!isSeq(steps)) return
    const [step] = steps.items.splice(from, 1)
    steps.items.splice(to, 0, step)
  })

/** Keycloak keeps neither the order of keys nor that of values in a list. */
const sortedReplacer = (_key: string, value: unknown): unknown => {
  const texts = toStrings(value)
  if (Array.isArray(value)) return texts.length === value.length ? texts.toSorted() : [...value]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const isSameWorkflow = (a: string, b: string) =>
  JSON.stringify(parseDefinition(a), sortedReplacer) ===
  JSON.stringify(parseDefinition(b), sortedReplacer)
