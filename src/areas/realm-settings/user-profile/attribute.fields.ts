import {
  toStrings,
  type FieldWarning,
  type Condition,
  type Field,
  type FieldValue,
  type Section,
} from '~/lib/field'
import { annotationsError } from './annotationRows'

export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:'

const core =
  'name.middleName name.honorificPrefix name.honorificSuffix name.formatted nickName profileUrl title externalId userType timezone preferredLanguage'

const enterprise =
  'employeeNumber costCenter organization division department manager.value manager.displayName'

/** SCIM user attributes without a built-in counterpart in Keycloak. */
export const scimAttributes: readonly string[] = [
  ...core.split(' '),
  ...enterprise.split(' ').map((name) => enterpriseSchema + name),
]

// @texts requiredForLabel.* @texts scimCoreUserSchema* @texts scimEnterpriseUserSchema*

type AttributeContext = {
  isNew?: boolean
  name?: string
  /** `takenNames` and `usedScimAttributes` belong to the other attributes. */
  groups?: readonly string[]
  takenNames?: readonly string[]
  usedScimAttributes?: readonly string[]
}

const isRequiredOn: Condition = { path: ['isRequired'], is: true }

const forRequestedScopes = (path: string): Condition => ({ path: [path], is: 'scopes' })

/** Keycloak accepts only these characters. */
const attributeNamePattern = '[A-Za-z0-9._-]+'

const whenOptions = [
  { value: 'always', label: 'always' },
  { value: 'scopes', label: 'scopesAsRequested' },
]

const roles = [
  { value: 'user', label: 'user' },
  { value: 'admin', label: 'admin' },
]

const noEditorWarning = (value: FieldValue): FieldWarning[] =>
  toStrings(value).length === 0 ? [{ key: 'attributeNobodyEdits', isNote: true }] : []

const nameField = ({ isNew = false, takenNames = [] }: AttributeContext): Field => ({
  path: ['name'],
  label: 'attributeName',
  help: 'upAttributeNameHelp',
  kind: 'text',
  required: true,
  missing: 'validateAttributeName',
  readOnly: !isNew,
  pattern: { source: attributeNamePattern, message: 'attributeNameCharacters' },
  validate: (value) =>
    typeof value === 'string' && takenNames.includes(value) ? 'attributeNameTaken' : undefined,
  sample: 'sample.name',
})

const scopesField = (path: readonly string[], when: Condition): Field => ({
  path,
  label: 'scopes',
  kind: 'multiselect',
  options: { from: 'clientScopes' },
  // Users without access to clients may not read the list, but can type names.
  free: true,
  when,
})

const generalFields = (context: AttributeContext): readonly Field[] => {
  const { name = '', groups = [] } = context
  const isFixed = name === 'username' || name === 'email'
  const requiredFields: readonly Field[] = [
    { path: ['isRequired'], label: 'required', help: 'requiredHelp', kind: 'switch' },
    {
      path: ['requiredFor'],
      label: 'requiredFor',
      kind: 'radio',
      options: [
        { value: 'both', label: 'requiredForLabel.both' },
        { value: 'user', label: 'requiredForLabel.users' },
        { value: 'admin', label: 'requiredForLabel.admins' },
      ],
      absent: 'both',
      when: isRequiredOn,
    },
    {
      path: ['requiredWhen'],
      label: 'requiredWhen',
      help: 'requiredWhenTooltip',
      kind: 'radio',
      options: whenOptions,
      absent: 'always',
      when: isRequiredOn,
    },
    scopesField(['required', 'scopes'], {
      all: [isRequiredOn, forRequestedScopes('requiredWhen')],
    }),
  ]
  return [
    nameField(context),
    {
      path: ['naming'],
      label: 'attributeDisplayName',
      help: 'attributeDisplayNameHelp',
      kind: 'custom',
      component: 'Translatable',
      reads: [['name']],
      absent: [''],
    },
    { path: ['multivalued'], label: 'multivalued', help: 'multivaluedHelp', kind: 'switch' },
    ...(isFixed || name === 'firstName' || name === 'lastName'
      ? []
      : [
          {
            path: ['defaultValue'],
            label: 'defaultValue',
            help: 'defaultValueHelp',
            kind: 'text',
            unset: 'absent',
          } as const,
        ]),
    {
      path: ['group'],
      label: 'attributeGroup',
      help: 'attributeGroupHelp',
      kind: 'select',
      options: groups,
      blank: 'none',
      unset: 'absent',
    },
    ...(isFixed
      ? []
      : [
          {
            path: ['enabledWhen'],
            label: 'enabledWhen',
            help: 'enabledWhenTooltip',
            kind: 'radio',
            options: whenOptions,
            absent: 'always',
          } as const,
          scopesField(['selector', 'scopes'], forRequestedScopes('enabledWhen')),
        ]),
    ...(name === 'username' ? [] : requiredFields),
  ]
}

/** Edits an `AttributeForm` (api/user-profile/profileForms.ts). */
export const attributeSections = (context: AttributeContext): readonly Section[] => [
  { title: 'generalSettings', fields: generalFields(context) },
  {
    title: 'permission',
    fields: [
      {
        path: ['permissions', 'edit'],
        label: 'whoCanEdit',
        help: 'whoCanEditHelp',
        kind: 'checkboxes',
        options: roles,
        warnings: noEditorWarning,
      },
      {
        path: ['permissions', 'view'],
        label: 'whoCanView',
        help: 'whoCanViewHelp',
        kind: 'custom',
        component: 'WhoCanView',
        reads: [['permissions', 'edit']],
        absent: [],
      },
    ],
  },
  {
    title: 'validations',
    fields: [
      {
        path: ['validatorRows'],
        label: 'validations',
        kind: 'custom',
        component: 'Validators',
        absent: [],
      },
    ],
  },
  {
    title: 'annotations',
    fields: [
      {
        path: ['notes'],
        label: 'annotations',
        kind: 'custom',
        component: 'Notes',
        below: 'Preview',
        reads: [['validatorRows']],
        absent: [],
        validate: annotationsError,
      },
    ],
  },
  {
    title: 'scimSettings',
    when: { feature: 'SCIM_API' },
    fields: [
      {
        path: ['scim'],
        label: 'scimAttributeMapping',
        help: 'scimAttributeMappingHelp',
        kind: 'typeahead',
        free: true,
        // Not message keys.
        textFrom: 'server',
        options: scimAttributes
          .filter((value) => !context.usedScimAttributes?.includes(value))
          .map((value) => ({
            value,
            label: value.replace(enterpriseSchema, ''),
            description: value.startsWith(enterpriseSchema)
              ? '${scimEnterpriseUserSchema}'
              : '${scimCoreUserSchema}',
          })),
      },
    ],
  },
]
