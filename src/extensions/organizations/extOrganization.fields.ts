import type { Field, FieldValue, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { safeHref } from '~/lib/urls'

const validateUrl = (value: FieldValue) =>
  value === '' || (typeof value === 'string' && safeHref(value)) ? undefined : 'addressInvalid'

const urlField = {
  kind: 'text',
  input: 'url',
  unset: 'absent',
  validate: validateUrl,
  sample: 'https://sample.example/welcome',
} as const

export const organizationSections: readonly Section[] = [
  {
    fields: [
      { path: ['name'], label: 'name', kind: 'text', required: true },
      { path: ['displayName'], label: 'displayName', kind: 'text', unset: 'absent' },
      {
        path: ['domains'],
        label: 'domains',
        help: 'domainHelp',
        kind: 'multivalue',
        add: 'addDomain',
        absent: [],
      },
      { ...urlField, path: ['url'], label: 'url' },
    ],
  },
]

const switchField = (name: string, key: TextKey): Field => ({
  path: [name],
  label: key,
  help: `${key}Explainer`,
  kind: 'switch',
})
// @texts createAdminUser* @texts sharedIdps* @texts multipleIdps* @texts validateIdp* @texts scim*

/** Newer releases have the SCIM setting. */
export const configSections = (hasScim: boolean): readonly Section[] => [
  {
    fields: [
      switchField('createAdminUserEnabled', 'createAdminUser'),
      {
        ...switchField('sharedIdpsEnabled', 'sharedIdps'),
        warnings: (value) => (value === true ? [] : [{ key: 'orgSettingsSharedIdpsWarning' }]),
      },
      switchField('multipleIdpsEnabled', 'multipleIdpsEnabled'),
      switchField('validateIdpEnabled', 'validateIdpEnabled'),
      ...(hasScim ? [switchField('scimEnabled', 'scimEnabled')] : []),
      {
        path: ['expirationInSecs'],
        label: 'consoleLinkExpiration',
        help: 'consoleLinkExpirationHelpText',
        kind: 'number',
        min: 1,
        absent: 86_400,
      },
      {
        ...urlField,
        path: ['defaultApplicationUri'],
        label: 'defaultApplicationUri',
        help: 'defaultApplicationUriHelp',
      },
    ],
  },
]

/** `roles`: the organization's roles. */
export const invitationFields = (roles: readonly string[]): readonly Field[] => [
  { path: ['email'], label: 'email', kind: 'text', input: 'email', required: true },
  {
    path: ['redirectUri'],
    label: 'redirectUri',
    help: 'redirectUriHelp',
    kind: 'text',
    input: 'url',
    unset: 'blank',
    validate: validateUrl,
  },
  { path: ['roles'], label: 'roles', kind: 'multiselect', options: roles, unset: 'blank' },
  { path: ['send'], label: 'sendEmail', kind: 'switch' },
]

/** Roles can't be renamed. */
export const roleFields = (isNew: boolean): readonly Field[] => [
  {
    path: ['name'],
    label: 'name',
    kind: 'text',
    ...(isNew ? { required: true, hint: 'orgRoleHelperText' } : { readOnly: true }),
  },
  { path: ['description'], label: 'description', kind: 'textarea', rows: 3 },
]

// The rows of the control: @texts userOrganizationAttribute*
export const memberAttributeFields: readonly Field[] = [
  {
    path: ['attributes'],
    label: 'organizationUserAttributes',
    kind: 'keyvalue',
    rows: {
      key: 'userOrganizationAttributeName',
      value: 'userOrganizationAttributeValue',
      add: 'addAttributeToOrgMember',
      none: 'noOrganizationUserAttributes',
    },
  },
]

export const domainsField = (domains: readonly string[]): Field => ({
  path: ['domains'],
  label: 'homeIdpDomains',
  help: 'orgIdpAssignedDomainsHelperText',
  kind: 'checkboxes',
  options: domains,
  unset: 'blank',
})

export const linkFields = (domains: readonly string[]): readonly Field[] => [
  {
    path: ['post_broker_flow'],
    label: 'postBrokerLoginFlowAlias',
    kind: 'select',
    options: { from: 'flows', of: 'basic-flow' },
    blank: 'none',
    unset: 'blank',
  },
  {
    path: ['sync_mode'],
    label: 'syncMode',
    kind: 'select',
    options: ['FORCE', 'LEGACY', 'IMPORT'],
  },
  ...(domains.length > 0 ? [domainsField(domains)] : []),
]
