import type { AuthzFile } from '~/api/authorization/authz'

/** What the server sets where the file says nothing. */
export const settingsOf = (file: AuthzFile) => ({
  policyEnforcementMode: file.policyEnforcementMode ?? 'ENFORCING',
  decisionStrategy: file.decisionStrategy ?? 'UNANIMOUS',
  allowRemoteResourceManagement: file.allowRemoteResourceManagement ?? true,
})

const lists = ['resources', 'policies', 'scopes'] as const

type Fault = { error: string; params?: Record<string, unknown> }

const isList = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null))

/** The server takes anything for `{}`, and fails over a type of policies that it does not know. */
export function readFile(
  text: string,
  types: readonly string[] | undefined,
): { file: AuthzFile } | Fault {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    return { error: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
  if (!isFile(read)) return { error: 'authzNoFile' }
  const unknown = (read.policies ?? []).find(({ type = '' }) => types && !types.includes(type))
  if (unknown)
    return { error: 'authzUnknownType', params: { name: unknown.name, type: unknown.type } }
  return { file: read }
}

/** An authorization file has settings, or something that is protected. */
const isFile = (read: unknown): read is AuthzFile =>
  typeof read === 'object' &&
  read !== null &&
  ['policyEnforcementMode', 'decisionStrategy', 'allowRemoteResourceManagement', ...lists].some(
    (name) => name in read,
  ) &&
  lists.every((name) => isList(Object.entries(read).find(([key]) => key === name)?.[1]))

/** What is there already, by its name: resources stay as they are, all others are overwritten. */
export const planOf = (file: AuthzFile, now: AuthzFile) =>
  lists.flatMap((key) => {
    const list = file[key]
    if (!list) return []
    const there = new Set((now[key] ?? []).map(({ name }) => name))
    const kept = list.filter(({ name }) => there.has(name)).length
    const text = key === 'resources' ? 'authzImportKept' : 'authzImportOverwritten'
    return [{ key, text, count: list.length, added: list.length - kept, kept }]
  })
