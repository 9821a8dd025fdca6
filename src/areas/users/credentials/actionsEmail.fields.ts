import type { Field } from '~/lib/field'
import { RedirectAddress } from './RedirectAddress'

export const requiredActionsField: Field = {
  path: ['actions'],
  label: 'resetAction',
  help: 'resetActions',
  placeholder: 'requiredActionPlaceholder',
  textFrom: 'server',
  kind: 'multiselect',
  options: { from: 'requiredActions' },
  required: true,
  sample: ['UPDATE_PASSWORD'],
}

export const actionsEmailFields = (mayChooseClient: boolean): readonly Field[] => [
  requiredActionsField,
  {
    path: ['lifespan'],
    label: 'lifespan',
    help: 'mailLifespanHelp',
    kind: 'duration',
    min: 1,
    unset: 'absent',
  },
  ...(mayChooseClient ? clientFields : []),
]

const clientFields: readonly Field[] = [
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
    component: RedirectAddress,
    reads: [['clientId']],
    when: { not: { path: ['clientId'], is: '' } },
  },
]
