import type { FoundGrants, Grants, Wanted } from '~/api/users/importGrants'
import type { User } from '~/api/users/users'
import { emailPattern, validateField, type ValidationError } from '~/form/values/rules'
import { encode } from '~/form/values/values'
import { formula } from '~/lib/files/csv'
import type { Field, FieldValue } from '~/lib/field'
import type { ImportColumn } from './importColumn'

/** Between several values in one cell. */
const separator = '##'

/** A row of the file, read by its mapping. `line` counts rows from 1, without the headings. */
export type CsvRow = {
  line: number
  username: string
  email: string
  /** What the row says, by the target's id, as a representation has it. Empty cells say nothing. */
  values: ReadonlyMap<string, unknown>
  faults: readonly RowProblem[]
}

/** Something wrong with a row, and with which of its parts. */
export type RowProblem = ValidationError & { target?: ImportColumn }

/** One difference between the file and the server. */
export type Change = { target: ImportColumn; from: string; to: string }

export type Plan = CsvRow & {
  action: 'create' | 'update' | 'skip' | 'error'
  /** Message key: why a row is skipped. */
  reason?: string
  /** The user that is updated. */
  id?: string
  changes: readonly Change[]
  /** What is given beside what the user is. */
  grants?: Grants
}

/** Exports put an apostrophe before what a spreadsheet would run; it is no part of the value. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

const split = (cell: string) => cell.split(separator).filter((item) => item !== '')

const yes = new Set(['true', 'yes', '1'])
const no = new Set(['false', 'no', '0'])

function valueOf({ kind }: Field, cell: string): FieldValue {
  if (kind === 'multiselect' || kind === 'checkboxes' || kind === 'multivalue') return split(cell)
  if (kind === 'number' || kind === 'range') {
    const number = Number(cell)
    return Number.isFinite(number) ? number : cell
  }
  return cell
}

const optionsOf = (field: Field) =>
  'options' in field && !('from' in field.options) && field.options.length > 0
    ? new Set(field.options.map((option) => (typeof option === 'string' ? option : option.value)))
    : undefined

const isAddress = (text: string) => URL.canParse(text)

/** What the server's validators will say that the field's own rules do not. */
function validatorFault({ validators = {}, field }: ImportColumn, cells: readonly string[]) {
  const options = field && optionsOf(field)
  for (const cell of cells) {
    if (options && !options.has(cell)) return { key: 'importNoOption', params: { value: cell } }
    if (validators.email && !emailPattern.test(cell)) return { key: 'emailInvalid' }
    if (validators.integer && !/^[+-]?\d+$/.test(cell)) return { key: 'notANumber' }
    if (validators.double && !Number.isFinite(Number(cell))) return { key: 'notANumber' }
    if (validators.uri && !isAddress(cell)) return { key: 'addressInvalid' }
  }
  return undefined
}

type Cell = { value: unknown } | { error: ValidationError }

function readCell(target: ImportColumn, cell: string): Cell {
  const { kind, field } = target
  if (kind === 'flag') {
    const word = cell.toLowerCase()
    if (yes.has(word)) return { value: true }
    return no.has(word) ? { value: false } : { error: { key: 'importNotYesNo' } }
  }
  if (kind === 'list' || kind === 'free' || kind === 'grant') return { value: split(cell) }
  if (!field) return { value: cell }
  const value = valueOf(field, cell)
  const cells = Array.isArray(value) ? split(cell) : [cell]
  const error =
    validateField(field, value, { required: false, read: () => undefined }) ??
    validatorFault(target, cells)
  return error ? { error } : { value: encode(field, value) }
}

/** Reads the rows of a file by the targets of its columns; undefined leaves a column out. */
export function readRows(
  rows: readonly (readonly string[])[],
  mapping: readonly (ImportColumn | undefined)[],
): CsvRow[] {
  const lines = { username: new Map<string, number>(), email: new Map<string, number>() }
  return rows.map((cells, index) => {
    const line = index + 1
    const values = new Map<string, unknown>()
    const faults: RowProblem[] = []
    if (cells.length > mapping.length) faults.push({ key: 'importTooManyCells' })
    mapping.forEach((target, column) => {
      const raw = cells[column] ?? ''
      const cell = target?.kind === 'password' ? raw : unguarded(raw.trim())
      if (!target || cell === '') return
      const read = readCell(target, cell)
      if ('error' in read) faults.push({ ...read.error, target })
      else values.set(target.id, read.value)
    })
    const username = textIn(values, 'username')
    const email = textIn(values, 'email')
    for (const [name, text] of [
      ['username', username],
      ['email', email],
    ] as const) {
      const key = text.toLowerCase()
      const before = lines[name].get(key)
      if (key !== '' && before !== undefined) {
        faults.push({ key: 'importTwice', params: { name: text, line: before } })
      }
      if (!lines[name].has(key)) lines[name].set(key, line)
    }
    if (username === '' && email === '' && faults.length === 0) faults.push({ key: 'importNoName' })
    return { line, username, email, values, faults }
  })
}

const textIn = (values: ReadonlyMap<string, unknown>, id: string) => {
  const value = values.get(id)
  return typeof value === 'string' ? value : ''
}

const listIn = (values: ReadonlyMap<string, unknown>, id: string): string[] => {
  const value = values.get(id)
  return Array.isArray(value) ? value.map(String) : []
}

/** The groups and roles that a row names; undefined where it names none. */
export function grantsOf({ values }: CsvRow): Wanted | undefined {
  const groups = listIn(values, 'groups')
  const roles = listIn(values, 'realmRoles')
  return groups.length + roles.length > 0 ? { groups, roles } : undefined
}

/** Whom the server knows by the row's username (or e-mail address), and by its e-mail address. */
export type ExistingUser = { same?: User; byEmail?: User; grants?: FoundGrants }

type How = {
  targets: readonly ImportColumn[]
  /** What happens to users that exist. */
  existing: 'update' | 'skip'
  /** The id of whoever imports: nobody should lock himself out. */
  me?: string
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? String(value) : ''
}

const held = (user: User, id: string): unknown => {
  const attribute = /^attributes\.(.*)$/s.exec(id)?.[1]
  if (attribute !== undefined) return user.attributes?.[attribute]
  return Object.entries(user).find(([name]) => name === id)?.[1]
}

const alike = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? []) === JSON.stringify(b ?? []) || words(a) === words(b)

/** Usernames and e-mail addresses are kept in lower case. */
const lowered = new Set(['username', 'email'])

function changesOf(user: User, { values }: CsvRow, targets: readonly ImportColumn[]): Change[] {
  return targets.flatMap((target) => {
    if (!values.has(target.id) || target.kind === 'password' || target.kind === 'grant') return []
    const value = values.get(target.id)
    const to = lowered.has(target.id) ? words(value).toLowerCase() : value
    const from = held(user, target.id)
    return alike(from, to) ? [] : [{ target, from: words(from), to: words(to) }]
  })
}

/** What of groups and roles is to be given; what somebody has stays. */
const givenBy = (grants: Grants | undefined, targets: readonly ImportColumn[]): Change[] =>
  targets.flatMap((target) => {
    if (target.kind !== 'grant') return []
    const names =
      target.id === 'groups'
        ? grants?.groups.map(({ path }) => path)
        : grants?.roles.map(({ name }) => name)
    return names && names.length > 0 ? [{ target, from: '', to: names.join(', ') }] : []
  })

/** Groups and roles that there are not. */
const unknownOf = ({ unknown }: FoundGrants): RowProblem[] => [
  ...unknown.groups.map((name) => ({ key: 'importNoGroup', params: { name } })),
  ...unknown.roles.map((name) => ({ key: 'importNoRole', params: { name } })),
]

/** What a new user lacks that has to be there. */
const lackOf = ({ values }: CsvRow, targets: readonly ImportColumn[]): RowProblem[] =>
  targets.flatMap((target) =>
    target.field?.required === true &&
    !target.isReadOnly &&
    target.field.default === undefined &&
    !values.has(target.id)
      ? [{ key: 'required', target }]
      : [],
  )

/** What is to be done with a row, in view of what the server has. Nothing is sent yet. */
export function planOf(
  read: CsvRow,
  { same, byEmail, grants }: ExistingUser,
  { targets, existing, me }: How,
): Plan {
  const failed = (faults: readonly RowProblem[]): Plan => ({
    ...read,
    faults,
    action: 'error',
    changes: [],
  })
  if (read.faults.length > 0) return failed(read.faults)
  if (byEmail && byEmail.id !== same?.id) {
    return failed([{ key: 'importEmailTaken', params: { name: byEmail.username ?? '' } }])
  }
  const unknown = grants ? unknownOf(grants) : []
  if (unknown.length > 0) return failed(unknown)
  const more = givenBy(grants, targets)
  const granted = more.length > 0 && grants ? { grants } : {}
  const given = targets.filter(({ id }) => read.values.has(id))
  if (!same) {
    const faults: RowProblem[] = [
      ...lackOf(read, targets),
      ...given
        .filter(({ isReadOnly }) => isReadOnly)
        .map((target) => ({ key: 'importReadOnly', target })),
    ]
    if (faults.length > 0) return failed(faults)
    const shown = given.filter(({ kind }) => kind !== 'password' && kind !== 'grant')
    const changes = shown.map((target) => ({
      target,
      from: '',
      to: words(read.values.get(target.id)),
    }))
    return { ...read, action: 'create', changes: [...changes, ...more], ...granted }
  }
  const skipped = (reason: string): Plan => ({ ...read, action: 'skip', reason, changes: [] })
  if (existing === 'skip') return skipped('importExists')
  const changes = [...changesOf(same, read, targets), ...more]
  if (changes.length === 0) return skipped('importSame')
  const locked = changes.filter(({ target }) => target.isReadOnly)
  if (locked.length > 0)
    return failed(locked.map(({ target }) => ({ key: 'importReadOnly', target })))
  const disables = changes.find(({ target }) => target.id === 'enabled')
  if (same.id === me && disables && read.values.get('enabled') === false) {
    return failed([{ key: 'ownAccountStays', target: disables.target }])
  }
  return { ...read, action: 'update', id: same.id, changes, ...granted }
}

/** The parts of a user that a row writes. */
export function bodyOf({ values, changes, action }: Plan): Partial<User> & { password?: string } {
  const own = changes.filter(({ target }) => target.kind !== 'grant')
  const ids = new Set(own.map(({ target }) => target.id))
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
