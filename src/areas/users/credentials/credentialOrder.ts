import type { Credential } from '~/api/users/credentials'
import { moveItem } from '~/lib/async/reorder'
import type { Text } from '~/ui/useText'

export type CredentialGroup = { type: string; items: readonly Credential[] }

/** Groups keep the order of each type's first credential. */
export function groupByType(credentials: readonly Credential[]): CredentialGroup[] {
  const types = [...new Set(credentials.map(({ type }) => type))]
  return types.map((type) => ({
    type,
    items: credentials.filter((credential) => credential.type === type),
  }))
}

export const credentialIds = (groups: readonly CredentialGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ id }) => id))

export const moveType = (groups: readonly CredentialGroup[], from: number, to: number) =>
  moveItem(groups, from, to)

export const moveCredential = (
  groups: readonly CredentialGroup[],
  type: string,
  from: number,
  to: number,
): CredentialGroup[] =>
  groups.map((group) =>
    group.type === type ? { type, items: moveItem(group.items, from, to) } : group,
  )

const typeNames: Record<string, string> = {
  password: 'password',
  otp: 'credentialOtp',
  webauthn: 'credentialWebAuthn',
  'webauthn-passwordless': 'credentialPasskey',
  'recovery-authn-codes': 'credentialRecoveryCodes',
}

/** Unknown types are capitalized, as in Keycloak's console. */
export const typeName = (type: string, { t }: Pick<Text, 't'>) => {
  const messageKey = typeNames[type]
  return messageKey ? t(messageKey) : type.slice(0, 1).toUpperCase() + type.slice(1)
}

export const credentialName = ({ type, userLabel }: Credential, text: Pick<Text, 't'>) =>
  userLabel || typeName(type, text)

/** Values that aren't strings become JSON. */
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
