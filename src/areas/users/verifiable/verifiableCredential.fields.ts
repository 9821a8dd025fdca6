import type { VerifiableCredential } from '~/api/users/verifiableCredentials'
import type { Section } from '~/lib/field'

/** The scopes of credentials that a user does not have yet: each can be had once. */
export function findUnusedScopes(
  scopes: readonly string[],
  existing: readonly VerifiableCredential[],
) {
  const usedScopes = new Set(existing.map(({ scope }) => scope))
  return scopes.filter((scope) => !usedScopes.has(scope))
}

/** The choice of a credential. */
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

/** A mail with an offer. */
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
