import type { MembershipStatus } from '~/api/organizations/membership'
import { emailPattern, type ValidationError } from '~/form/values/rules'
import type { ImportRow } from '~/parts/import/importRow'
import { readCsv } from '~/parts/import/readCsv'

export type Person = ImportRow & { firstName: string; lastName: string }

export type PersonPlan = Person & {
  action: 'add' | 'invite' | 'skip' | 'error'
  /** Why the person is skipped, or a warning. */
  error?: ValidationError
  /** ID of the existing account. */
  user?: string
}

const columns = ['username', 'email', 'firstName', 'lastName'] as const

type Column = (typeof columns)[number]

const normalize = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Mail programs write `Ada <ada@acme.example>`. */
const extractAddress = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text

/**
 * Accepts CSV with headings (column IDs or labels), or addresses and usernames separated by commas,
 * semicolons or line breaks.
 */
export async function parsePeople(
  text: string,
  columnLabel: (column: Column) => string,
): Promise<Person[]> {
  const { headings, rows } = await readCsv(text)
  const headingColumns = headings.map((heading) =>
    columns.find((column) =>
      [column, columnLabel(column)].some((value) => normalize(value) === normalize(heading)),
    ),
  )
  if (headingColumns.some((column) => column === 'username' || column === 'email')) {
    return rows.map((cells, index) => {
      const cell = (column: Column) => cells[headingColumns.indexOf(column)]?.trim() ?? ''
      const [username, email] = [cell('username'), cell('email')]
      return {
        line: index + 1,
        username,
        email,
        firstName: cell('firstName'),
        lastName: cell('lastName'),
      }
    })
  }
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n,;]+/)
    .map((line) => extractAddress(line.trim()))
    .filter(Boolean)
    .map((name, index) => {
      const [username, email] = name.includes('@') ? ['', name] : [name, '']
      return { line: index + 1, username, email, firstName: '', lastName: '' }
    })
}

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
