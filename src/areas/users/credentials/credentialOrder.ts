import type { Credential } from '~/api/users/credentials'
import { moveItem } from '~/lib/async/reorder'
import type { Text } from '~/ui/useText'

/** The credentials of one type, in their order. */
export type CredentialGroup = { type: string; items: readonly Credential[] }

/** Groups by type, in the order of each type's first. */
export function groupByType(credentials: readonly Credential[]): CredentialGroup[] {
  const types = [...new Set(credentials.map(({ type }) => type))]
  return types.map((type) => ({
    type,
    items: credentials.filter((credential) => credential.type === type),
  }))
}

/** The order as the screen shows it. */
export const credentialIds = (groups: readonly CredentialGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ id }) => id))

/** The groups with one at another place. */
export const moveType = (groups: readonly CredentialGroup[], from: number, to: number) =>
  moveItem(groups, from, to)

/** The groups with one credential at another place among those of its type. */
export const moveCredential = (
  groups: readonly CredentialGroup[],
  type: string,
  from: number,
  to: number,
): CredentialGroup[] =>
  groups.map((group) =>
    group.type === type ? { type, items: moveItem(group.items, from, to) } : group,
  )

/** The types of this server, by message keys. */
const typeNames: Record<string, string> = {
  password: 'password',
  otp: 'credentialOtp',
  webauthn: 'credentialWebAuthn',
  'webauthn-passwordless': 'credentialPasskey',
  'recovery-authn-codes': 'credentialRecoveryCodes',
}

/** The name of a type; of one that we do not know with a capital, as the server's own console. */
export const typeName = (type: string, { t }: Pick<Text, 't'>) => {
  const messageKey = typeNames[type]
  return messageKey ? t(messageKey) : type.slice(0, 1).toUpperCase() + type.slice(1)
}

/** How a credential is called in sentences: its label, else its type. */
export const credentialName = ({ type, userLabel }: Credential, text: Pick<Text, 't'>) =>
  userLabel || typeName(type, text)

/** What is told of how a credential is kept, by name; what is no simple value as JSON. */
export function credentialDetails({ credentialData }: Credential): [name: string, value: string][] {
  let data: Record<string, unknown>
  try {
    data = Object(JSON.parse(credentialData || '{}'))
  } catch {
    return credentialData ? [['', credentialData]] : []
  }
  return Object.entries(data)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}
