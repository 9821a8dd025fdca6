import type { Section } from '~/lib/field'

const stringSwitch = { kind: 'switch', stored: 'string' } as const

/** Keycloak stores these in the provider's `config`. */
export const linkSections = (domains: readonly string[], isLinked: boolean): Section[] => [
  {
    fields: [
      {
        path: ['alias'],
        label: 'identityProvider',
        kind: 'typeahead',
        options: { from: 'identityProviders', of: 'ANY' },
        required: true,
        readOnly: isLinked,
      },
      {
        path: ['config', 'kc.org.domain'],
        label: 'domain',
        kind: 'select',
        options: [
          { value: '', label: 'none' },
          { value: 'ANY', label: 'any' },
          ...domains.map((value) => ({ value })),
        ],
        absent: '',
      },
      {
        path: ['config', 'kc.org.excluded.domains'],
        label: 'excludedDomains',
        help: 'excludedDomainsHelp',
        kind: 'text',
      },
      {
        path: ['hideOnLogin'],
        label: 'hideOnLoginPage',
        help: 'hideOnLoginPageHelp',
        kind: 'switch',
      },
      {
        ...stringSwitch,
        path: ['config', 'kc.org.broker.login.hide-when-org-unknown'],
        label: 'hideOnLoginWhenOrgNotResolved',
        help: 'hideOnLoginWhenOrgNotResolvedHelp',
      },
      {
        ...stringSwitch,
        path: ['config', 'kc.org.broker.login.show-when-linked-elsewhere'],
        label: 'showOnLoginForUnlinkedMembers',
        help: 'showOnLoginForUnlinkedMembersHelp',
      },
      {
        ...stringSwitch,
        path: ['config', 'kc.org.broker.redirect.mode.email-matches'],
        label: 'redirectWhenEmailMatches',
        help: 'redirectWhenEmailMatchesHelp',
      },
    ],
  },
]
