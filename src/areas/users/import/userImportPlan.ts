import type { ResolvedGrants, Grants, RequestedGrants } from '~/api/users/importGrants'
import type { User } from '~/api/users/users'
import { emailPattern, validateField, type ValidationError } from '~/form/values/rules'
import { encode } from '~/form/values/values'
import { listedOptions, type Field, type FieldValue } from '~/lib/field'
import { formula } from '~/lib/files/download'
import type { ImportTarget } from './importColumn'

/** Joins several values in one cell. */
const separator = '##'

/** `line` counts from 1, without the headings. */
export type CsvRow = {
  line: number
  username: string
  email: string
  /** Values as in the representation, by target id. Empty cells are absent. */
  values: ReadonlyMap<string, unknown>
  problems: readonly RowProblem[]
}

export type RowProblem = ValidationError & { target?: ImportTarget }

export type Change = { target: ImportTarget; from: string; to: string }

export type Plan = CsvRow & {
  action: 'create' | 'update' | 'skip' | 'error'
  /** Message key for skipped rows. */
  reason?: string
  /** Of the updated user. */
  id?: string
  changes: readonly Change[]
  grants?: Grants
}

/** Exports prefix formulas with an apostrophe; it isn't part of the value. */
export const unescapeCell = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

const splitValues = (cell: string) => cell.split(separator).filter((item) => item !== '')

const trueWords = new Set(['true', 'yes', '1'])
const falseWords = new Set(['false', 'no', '0'])

function toFieldValue({ kind }: Field, cell: string): FieldValue {
  if (kind === 'multiselect' || kind === 'checkboxes' || kind === 'multivalue')
    return splitValues(cell)
  if (kind === 'number' || kind === 'range') {
    const number = Number(cell)
    return Number.isFinite(number) ? number : cell
  }
  return cell
}

const optionsOf = (field: Field) => {
  const options = listedOptions(field)
  return options.length > 0 ? new Set(options.map(({ value }) => value)) : undefined
}

const isUrl = (text: string) => URL.canParse(text)

/** Rules of the server's validators that `validateField` doesn't cover. */
function validatorProblem({ validators = {}, field }: ImportTarget, cells: readonly string[]) {
  const options = field && optionsOf(field)
  for (const cell of cells) {
    if (options && !options.has(cell)) return { key: 'importNoOption', params: { value: cell } }
    if (validators.email && !emailPattern.test(cell)) return { key: 'emailInvalid' }
    if (validators.integer && !/^[+-]?\d+$/.test(cell)) return { key: 'notANumber' }
    if (validators.double && !Number.isFinite(Number(cell))) return { key: 'notANumber' }
    if (validators.uri && !isUrl(cell)) return { key: 'addressInvalid' }
  }
  return undefined
}

type CellResult = { value: unknown } | { error: ValidationError }

function readCell(target: ImportTarget, cell: string): CellResult {
  const { kind, field } = target
  if (kind === 'flag') {
    const word = cell.toLowerCase()
    if (trueWords.has(word)) return { value: true }
    return falseWords.has(word) ? { value: false } : { error: { key: 'importNotYesNo' } }
  }
  if (kind === 'list' || kind === 'unmanaged' || kind === 'grant')
    return { value: splitValues(cell) }
  if (!field) return { value: cell }
  const value = toFieldValue(field, cell)
  const cells = Array.isArray(value) ? splitValues(cell) : [cell]
  const error =
    validateField(field, value, { required: false, read: () => undefined }) ??
    validatorProblem(target, cells)
  return error ? { error } : { value: encode(field, value) }
}

/** `mapping` has a target per column; undefined skips the column. */
export function readCsvRows(
  rows: readonly (readonly string[])[],
  mapping: readonly (ImportTarget | undefined)[],
): CsvRow[] {
  const firstLines = { username: new Map<string, number>(), email: new Map<string, number>() }
  return rows.map((cells, index) => {
    const line = index + 1
    const values = new Map<string, unknown>()
    const problems: RowProblem[] = []
    if (cells.length > mapping.length) problems.push({ key: 'importTooManyCells' })
    mapping.forEach((target, column) => {
      const raw = cells[column] ?? ''
      const cell = target?.kind === 'password' ? raw : unescapeCell(raw.trim())
      if (!target || cell === '') return
      const result = readCell(target, cell)
      if ('error' in result) problems.push({ ...result.error, target })
      else values.set(target.id, result.value)
    })
    const username = textValue(values, 'username')
    const email = textValue(values, 'email')
    for (const [name, text] of [
      ['username', username],
      ['email', email],
    ] as const) {
      const key = text.toLowerCase()
      const firstLine = firstLines[name].get(key)
      if (key !== '' && firstLine !== undefined) {
        problems.push({ key: 'importTwice', params: { name: text, line: firstLine } })
      }
      if (!firstLines[name].has(key)) firstLines[name].set(key, line)
    }
    if (username === '' && email === '' && problems.length === 0)
      problems.push({ key: 'importNoName' })
    return { line, username, email, values, problems }
  })
}

const textValue = (values: ReadonlyMap<string, unknown>, id: string) => {
  const value = values.get(id)
  return typeof value === 'string' ? value : ''
}

const listValue = (values: ReadonlyMap<string, unknown>, id: string): string[] => {
  const value = values.get(id)
  return Array.isArray(value) ? value.map(String) : []
}

export function requestedGrants({ values }: CsvRow): RequestedGrants | undefined {
  const groups = listValue(values, 'groups')
  const roles = listValue(values, 'realmRoles')
  return groups.length + roles.length > 0 ? { groups, roles } : undefined
}

/** `same` matches the username (or email), `byEmail` the email. */
export type ExistingUser = { same?: User; byEmail?: User; grants?: ResolvedGrants }

type PlanOptions = {
  targets: readonly ImportTarget[]
  existing: 'update' | 'skip'
  /** Stops administrators from disabling themselves. */
  ownUserId?: string
}

function displayText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? String(value) : ''
}

const currentValue = (user: User, id: string): unknown => {
  const attribute = /^attributes\.(.*)$/s.exec(id)?.[1]
  if (attribute !== undefined) return user.attributes?.[attribute]
  return Object.entries(user).find(([name]) => name === id)?.[1]
}

const isSameValue = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? []) === JSON.stringify(b ?? []) || displayText(a) === displayText(b)

/** Keycloak stores these in lower case. */
const lowercaseIds = new Set(['username', 'email'])

function changesOf(user: User, { values }: CsvRow, targets: readonly ImportTarget[]): Change[] {
  return targets.flatMap((target) => {
    if (!values.has(target.id) || target.kind === 'password' || target.kind === 'grant') return []
    const value = values.get(target.id)
    const to = lowercaseIds.has(target.id) ? displayText(value).toLowerCase() : value
    const from = currentValue(user, target.id)
    return isSameValue(from, to) ? [] : [{ target, from: displayText(from), to: displayText(to) }]
  })
}

/** Groups and roles are only added, never removed. */
const grantChanges = (grants: Grants | undefined, targets: readonly ImportTarget[]): Change[] =>
  targets.flatMap((target) => {
    if (target.kind !== 'grant') return []
    const names =
      target.id === 'groups'
        ? grants?.groups.map(({ path }) => path)
        : grants?.roles.map(({ name }) => name)
    return names && names.length > 0 ? [{ target, from: '', to: names.join(', ') }] : []
  })

const unknownGrantProblems = ({ unknown }: ResolvedGrants): RowProblem[] => [
  ...unknown.groups.map((name) => ({ key: 'importNoGroup', params: { name } })),
  ...unknown.roles.map((name) => ({ key: 'importNoRole', params: { name } })),
]

const missingValueProblems = ({ values }: CsvRow, targets: readonly ImportTarget[]): RowProblem[] =>
  targets.flatMap((target) =>
    target.field?.required === true &&
    !target.isReadOnly &&
    target.field.default === undefined &&
    !values.has(target.id)
      ? [{ key: 'required', target }]
      : [],
  )

/** Sends nothing. */
export function planRow(
  row: CsvRow,
  { same, byEmail, grants }: ExistingUser,
  { targets, existing, ownUserId }: PlanOptions,
): Plan {
  const errorPlan = (problems: readonly RowProblem[]): Plan => ({
    ...row,
    problems,
    action: 'error',
    changes: [],
  })
  if (row.problems.length > 0) return errorPlan(row.problems)
  if (byEmail && byEmail.id !== same?.id) {
    return errorPlan([{ key: 'importEmailTaken', params: { name: byEmail.username ?? '' } }])
  }
  const unknownGrants = grants ? unknownGrantProblems(grants) : []
  if (unknownGrants.length > 0) return errorPlan(unknownGrants)
  const grantedChanges = grantChanges(grants, targets)
  const addedGrants = grantedChanges.length > 0 && grants ? { grants } : {}
  const rowTargets = targets.filter(({ id }) => row.values.has(id))
  if (!same) {
    const problems: RowProblem[] = [
      ...missingValueProblems(row, targets),
      ...rowTargets
        .filter(({ isReadOnly }) => isReadOnly)
        .map((target) => ({ key: 'importReadOnly', target })),
    ]
    if (problems.length > 0) return errorPlan(problems)
    const visibleTargets = rowTargets.filter(({ kind }) => kind !== 'password' && kind !== 'grant')
    const changes = visibleTargets.map((target) => ({
      target,
      from: '',
      to: displayText(row.values.get(target.id)),
    }))
    return { ...row, action: 'create', changes: [...changes, ...grantedChanges], ...addedGrants }
  }
  const skipPlan = (reason: string): Plan => ({ ...row, action: 'skip', reason, changes: [] })
  if (existing === 'skip') return skipPlan('importExists')
  const changes = [...changesOf(same, row, targets), ...grantedChanges]
  if (changes.length === 0) return skipPlan('importSame')
  const readOnlyChanges = changes.filter(({ target }) => target.isReadOnly)
  if (readOnlyChanges.length > 0)
    return errorPlan(readOnlyChanges.map(({ target }) => ({ key: 'importReadOnly', target })))
  const enabledChange = changes.find(({ target }) => target.id === 'enabled')
  if (same.id === ownUserId && enabledChange && row.values.get('enabled') === false) {
    return errorPlan([{ key: 'ownAccountStays', target: enabledChange.target }])
  }
  return { ...row, action: 'update', id: same.id, changes, ...addedGrants }
}

export function toUserBody({
  values,
  changes,
  action,
}: Plan): Partial<User> & { password?: string } {
  const userChanges = changes.filter(({ target }) => target.kind !== 'grant')
  const ids = new Set(userChanges.map(({ target }) => target.id))
  const root: Record<string, unknown> = {}
  const attributes: Record<string, string[]> = {}
  for (const [id, value] of values) {
    if (!ids.has(id) && !(id === 'password' && action === 'create')) continue
    const name = /^attributes\.(.*)$/s.exec(id)?.[1]
    if (name === undefined) root[id] = value
    else attributes[name] = (Array.isArray(value) ? value : [value]).map(String)
  }
  return { ...root, ...(Object.keys(attributes).length > 0 && { attributes }) }
}
