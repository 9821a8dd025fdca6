import { domainOf } from '~/api/organizations/organizations'
import { toTexts, type FieldValue, type Section } from '~/lib/field'
import { safeHref } from '~/lib/safeHref'

/** The server takes `acme.test` and `*.acme.test`, each once. */
const domain = /^(\*\.)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)+$/u

function domainsFault(value: FieldValue) {
  const names = toTexts(value)
    .map((row) => domainOf(row).name)
    .filter(Boolean)
  const wrong = names.find((name) => !domain.test(name))
  if (wrong !== undefined) return { key: 'organizationDomainInvalid', params: { domain: wrong } }
  return new Set(names).size < names.length ? 'organizationDomainTwice' : undefined
}

const addressFault = (value: FieldValue) =>
  value === '' || (typeof value === 'string' && safeHref(value)) ? undefined : 'addressInvalid'

/** The settings of an organization; its alias can only be given when it is created. */
export const organizationSections = (isNew: boolean): Section[] => [
  {
    fields: [
      { path: ['name'], label: 'name', kind: 'text', required: true },
      {
        path: ['alias'],
        label: 'alias',
        help: 'organizationAliasHelp',
        kind: 'text',
        ...(isNew
          ? { hint: 'organizationAliasHint', pattern: { source: '\\S+', message: 'aliasNoSpaces' } }
          : { readOnly: true }),
      },
      {
        path: ['domainRows'],
        label: 'domains',
        help: 'organizationDomainHelp',
        kind: 'custom',
        component: 'Domains',
        absent: [],
        validate: domainsFault,
        sample: ['sample.example\tverified', '*.other.example'],
      },
      {
        path: ['redirectUrl'],
        label: 'redirectUrl',
        help: 'organizationRedirectUrlHelp',
        kind: 'text',
        input: 'url',
        unset: 'absent',
        validate: addressFault,
        sample: 'https://sample.example/welcome',
      },
      { path: ['description'], label: 'description', kind: 'textarea', unset: 'absent' },
    ],
  },
]
