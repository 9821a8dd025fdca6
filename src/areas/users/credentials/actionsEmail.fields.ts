import type { Section } from '~/lib/field'

export const actionsEmailSections = (mayChooseClient: boolean): readonly Section[] => [
  {
    fields: [
      {
        path: ['actions'],
        label: 'resetAction',
        help: 'resetActions',
        placeholder: 'requiredActionPlaceholder',
        textFrom: 'server',
        kind: 'multiselect',
        options: { from: 'requiredActions' },
        required: true,
        sample: ['UPDATE_PASSWORD'],
      },
      {
        path: ['lifespan'],
        label: 'lifespan',
        help: 'mailLifespanHelp',
        kind: 'duration',
        min: 1,
        unset: 'absent',
      },
      ...(mayChooseClient ? clientFields : []),
    ],
  },
]

const clientFields: Section['fields'] = [
  {
    path: ['clientId'],
    label: 'client',
    help: 'mailClientHelp',
    kind: 'typeahead',
    options: { from: 'clients' },
  },
  {
    path: ['redirectUri'],
    label: 'redirectURI',
    help: 'mailRedirectHelp',
    kind: 'custom',
    component: 'RedirectAddress',
    reads: [['clientId']],
    when: { not: { path: ['clientId'], is: '' } },
  },
]
