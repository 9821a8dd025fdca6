import type { VerifiableCredential } from '~/api/users/verifiableCredentials'
import type { Field } from '~/lib/field'

/** A user can have each scope once. */
export function findUnusedScopes(
  scopes: readonly string[],
  existing: readonly VerifiableCredential[],
) {
  const usedScopes = new Set(existing.map(({ scope }) => scope))
  return scopes.filter((scope) => !usedScopes.has(scope))
}

export const newCredentialFields = (scopes: readonly string[]): readonly Field[] => [
  {
    path: ['scope'],
    label: 'credentialScopeName',
    kind: 'select',
    options: scopes.map((value) => ({ value })),
    placeholder: 'selectCredentialScope',
    required: true,
  },
]

export const offerFields: readonly Field[] = [
  {
    path: ['lifespan'],
    label: 'lifespan',
    help: 'sendCredentialOfferLifespanHelp',
    kind: 'duration',
    min: 1,
    unset: 'absent',
  },
]
