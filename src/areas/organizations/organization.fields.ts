import { parseDomainRow } from '~/api/organizations/organizations'
import { toStrings, type FieldValue, type Section } from '~/lib/field'
import { safeHref } from '~/lib/urls'

/** Keycloak accepts `acme.test` and `*.acme.test`. */
const domainPattern = /^(\*\.)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)+$/u

function validateDomains(value: FieldValue) {
  const names = toStrings(value)
    .map((row) => parseDomainRow(row).name)
    .filter(Boolean)
  const invalidName = names.find((name) => !domainPattern.test(name))
  if (invalidName !== undefined)
    return { key: 'organizationDomainInvalid', params: { domain: invalidName } }
  return new Set(names).size < names.length ? 'organizationDomainTwice' : undefined
}

const validateUrl = (value: FieldValue) =>
  value === '' || (typeof value === 'string' && safeHref(value)) ? undefined : 'addressInvalid'

/** The alias can't be changed later. */
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
        validate: validateDomains,
        sample: ['sample.example\tverified', '*.other.example'],
      },
      {
        path: ['redirectUrl'],
        label: 'redirectUrl',
        help: 'organizationRedirectUrlHelp',
        kind: 'text',
        input: 'url',
        unset: 'absent',
        validate: validateUrl,
        sample: 'https://sample.example/welcome',
      },
      { path: ['description'], label: 'description', kind: 'textarea', unset: 'absent' },
    ],
  },
]
