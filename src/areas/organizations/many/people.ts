import type { MembershipStatus } from '~/api/organizations/organizationMembers'
import { emailPattern, type ValidationError } from '~/form/values/rules'
import {
  guessColumns,
  hasAddress,
  looksLikePerson,
  type CsvColumn,
  type ImportRow,
} from '~/parts/import/readCsv'

export type Person = ImportRow & { firstName: string; lastName: string }

export type PersonPlan = Person & {
  action: 'add' | 'invite' | 'skip' | 'error'
  /** Why the person is skipped, or a warning. */
  error?: ValidationError
  /** ID of the existing account. */
  user?: string
}

export const personColumns = ['username', 'email', 'firstName', 'lastName'] as const

type PersonColumn = (typeof personColumns)[number]

export const toCsvColumns = (columnLabel: (column: PersonColumn) => string): CsvColumn[] =>
  personColumns.map((column) => ({ id: column, names: [column, columnLabel(column)] }))

/** Mail programs write `Ada <ada@acme.example>`. */
const extractAddress = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text

export const hasNameColumn = (mapping: readonly string[]) =>
  mapping.includes('username') || mapping.includes('email')

/**
 * `table` has a header that names its columns; `list` is made of addresses, or has one entry per
 * line. Anything else may be either: undefined.
 */
export function detectFormat(
  records: readonly (readonly string[])[],
  columns: readonly CsvColumn[],
): 'table' | 'list' | undefined {
  const hasHeader = hasNameColumn(guessColumns(records[0] ?? [], columns))
  if (hasHeader && !looksLikePerson(records, columns)) return 'table'
  const lines = records.map((cells) => cells.filter((cell) => cell.trim() !== ''))
  const isList = lines.every((cells) => cells.length <= 1 || cells.every(hasAddress))
  return isList ? 'list' : undefined
}

export const readTable = (
  rows: readonly (readonly string[])[],
  mapping: readonly string[],
): Person[] =>
  rows.map((cells, index) => {
    const cell = (column: PersonColumn) => cells[mapping.indexOf(column)]?.trim() ?? ''
    return {
      line: index + 1,
      username: cell('username'),
      email: cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
    }
  })

/** Addresses and usernames separated by commas, semicolons or line breaks. */
export const readList = (text: string): Person[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n,;]+/)
    .map((line) => extractAddress(line.trim()))
    .filter(Boolean)
    .map((name, index) => {
      const [username, email] = name.includes('@') ? ['', name] : [name, '']
      return { line: index + 1, username, email, firstName: '', lastName: '' }
    })

/** Finds malformed and duplicate addresses; errors by line. */
export function validatePeople(people: readonly Person[]): Map<number, ValidationError> {
  const lines = new Map<string, number>()
  const errors = new Map<number, ValidationError>()
  for (const { line, username, email } of people) {
    const names = [username && `name ${username}`, email && `mail ${email}`]
      .filter(Boolean)
      .map((name) => name.toLowerCase())
    const duplicate = names.find((name) => lines.has(name))
    if (names.length === 0) errors.set(line, { key: 'importNoName' })
    else if (email && !emailPattern.test(email)) errors.set(line, { key: 'emailInvalid' })
    else if (duplicate !== undefined) {
      const params = { name: email || username, line: lines.get(duplicate) ?? 0 }
      errors.set(line, { key: 'importTwice', params })
    }
    for (const name of names) if (!lines.has(name)) lines.set(name, line)
  }
  return errors
}

type PlanOptions = {
  /** Adds existing accounts without an invitation. */
  addsExisting: boolean
  hasMail: boolean
  canRegister: boolean
}

/** Decides without sending anything. */
export function planMembership(
  person: Person,
  { user, isMember, isInvited }: MembershipStatus,
  options: PlanOptions,
): PersonPlan {
  const withReason = (action: PersonPlan['action'], key: string): PersonPlan => ({
    ...person,
    action,
    error: { key },
  })
  if (isMember) return withReason('skip', 'manyIsMember')
  if (user && options.addsExisting) return { ...person, action: 'add', user: user.id }
  if (isInvited) return withReason('skip', 'manyIsInvited')
  if (!user && person.email === '') return withReason('error', 'manyNoUser')
  if (user && !user.email) return withReason('error', 'manyNoAddress')
  if (!options.hasMail) return withReason('error', 'invitationsNeedMail')
  if (user) return { ...person, action: 'invite', user: user.id }
  return options.canRegister
    ? { ...person, action: 'invite' }
    : withReason('invite', 'inviteNeedsRegistration')
}
