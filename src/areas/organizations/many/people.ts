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

const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `Ada <ada@acme.example>` is written by mail programs. */
const addressIn = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text

/**
 * The people of a text: a table with headings (as here or as people call them), or addresses and
 * usernames with commas, semicolons or line breaks between them.
 */
export async function peopleIn(
  text: string,
  wordsOf: (column: Column) => string,
): Promise<Person[]> {
  const { headings, rows } = await readCsv(text)
  const found = headings.map((heading) =>
    columns.find((column) =>
      [column, wordsOf(column)].some((value) => plain(value) === plain(heading)),
    ),
  )
  if (found.some((column) => column === 'username' || column === 'email')) {
    return rows.map((cells, index) => {
      const cell = (column: Column) => cells[found.indexOf(column)]?.trim() ?? ''
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
    .map((line) => addressIn(line.trim()))
    .filter(Boolean)
    .map((name, index) => {
      const [username, email] = name.includes('@') ? ['', name] : [name, '']
      return { line: index + 1, username, email, firstName: '', lastName: '' }
    })
}

/** What is wrong with people before the server is asked: bad addresses, and who is named twice. */
export function faultsOf(people: readonly Person[]): Map<number, ValidationError> {
  const lines = new Map<string, number>()
  const faults = new Map<number, ValidationError>()
  for (const { line, username, email } of people) {
    const names = [username && `name ${username}`, email && `mail ${email}`]
      .filter(Boolean)
      .map((name) => name.toLowerCase())
    const twice = names.find((name) => lines.has(name))
    if (names.length === 0) faults.set(line, { key: 'importNoName' })
    else if (email && !emailPattern.test(email)) faults.set(line, { key: 'emailInvalid' })
    else if (twice !== undefined) {
      const params = { name: email || username, line: lines.get(twice) ?? 0 }
      faults.set(line, { key: 'importTwice', params })
    }
    for (const name of names) if (!lines.has(name)) lines.set(name, line)
  }
  return faults
}

type How = {
  /** Who has an account becomes a member without being asked. */
  adds: boolean
  hasMail: boolean
  canRegister: boolean
}

/** What is to become of somebody, in view of what the server has. Nothing is sent yet. */
export function planOf(
  person: Person,
  { user, isMember, isInvited }: Standing,
  how: How,
): PersonPlan {
  const because = (action: PersonPlan['action'], key: string): PersonPlan => ({
    ...person,
    action,
    error: { key },
  })
  if (isMember) return because('skip', 'manyIsMember')
  if (user && how.adds) return { ...person, action: 'add', user: user.id }
  if (isInvited) return because('skip', 'manyIsInvited')
  if (!user && person.email === '') return because('error', 'manyNoUser')
  if (user && !user.email) return because('error', 'manyNoAddress')
  if (!how.hasMail) return because('error', 'invitationsNeedMail')
  if (user) return { ...person, action: 'invite', user: user.id }
  return how.canRegister
    ? { ...person, action: 'invite' }
    : because('invite', 'inviteNeedsRegistration')
}
