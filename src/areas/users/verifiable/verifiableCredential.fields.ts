import type { VerifiableCredential } from '~/api/users/verifiableCredentials'
import type { Section } from '~/lib/field'

/** A user can have each scope once. */
export function findUnusedScopes(
  scopes: readonly string[],
  existing: readonly VerifiableCredential[],
) {
  const usedScopes = new Set(existing.map(({ scope }) => scope))
  return scopes.filter((scope) => !usedScopes.has(scope))
}

export const newCredentialSections = (scopes: readonly string[]): readonly Section[] => [
  {
    fields: [
      {
        path: ['scope'],
        label: 'credentialScopeName',
        kind: 'select',
        options: scopes.map((value) => ({ value })),
        placeholder: 'selectCredentialScope',
        required: true,
      },
    ],
  },
]

export const offerSections: readonly Section[] = [
  {
    fields: [
      {
        path: ['lifespan'],
        label: 'lifespan',
        help: 'sendCredentialOfferLifespanHelp',
        kind: 'duration',
        min: 1,
        unset: 'absent',
      },
    ],
  },
]
