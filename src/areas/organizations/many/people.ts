import type { Standing } from '~/api/organizations/manyMembers'
import { emailPattern, type ValidationError } from '~/form/values/rules'
import type { ImportRow } from '~/parts/import/importRow'
import { readCsv } from '~/parts/import/readCsv'

/** Somebody whom a text names. */
export type Person = ImportRow & { firstName: string; lastName: string }

export type PersonPlan = Person & {
  action: 'add' | 'invite' | 'skip' | 'error'
  /** Why nothing is done, or what is to be known of it. */
  error?: ValidationError
  /** The account that exists. */
  user?: string
}

const columns = ['username', 'email', 'firstName', 'lastName'] as const

type Column = (typeof columns)[number]

const normalize = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `Ada <ada@acme.example>` is written by mail programs. */
const extractAddress = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text

/**
 * The people of a text: a table with headings (as here or as people call them), or addresses and
 * usernames with commas, semicolons or line breaks between them.
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

/** What is wrong with people before the server is asked: bad addresses, and who is named twice. */
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
  /** Who has an account becomes a member without being asked. */
  addsExisting: boolean
  hasMail: boolean
  canRegister: boolean
}

/** What is to become of somebody, in view of what the server has. Nothing is sent yet. */
export function planMembership(
  person: Person,
  { user, isMember, isInvited }: Standing,
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
