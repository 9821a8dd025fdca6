import { useSuspenseQuery } from '@tanstack/react-query'
import { policies, type NewPolicy, type PolicyProvider } from '~/api/authorization/authzPolicies'
import type { Field, FieldValue, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { useResourceServer } from './resourceServer'

// What each type does: @texts policyProvider.*
// @texts logicType.* @texts decisionStrategies.*

const membersField = (path: string, component: string, label: TextKey, help: string): Field => ({
  path: [path],
  label,
  help,
  kind: 'custom',
  component,
  absent: [],
  unset: 'null',
})

export const strategyField = (help: string, values: readonly string[]): Field => ({
  path: ['decisionStrategy'],
  label: 'decisionStrategy',
  help,
  kind: 'radio',
  options: values,
  optionLabels: 'decisionStrategies.',
  default: 'UNANIMOUS',
  absent: 'UNANIMOUS',
})

export const allStrategies = ['UNANIMOUS', 'AFFIRMATIVE', 'CONSENSUS'] as const

/** The end of a range needs a start. */
const validateSpan = (value: FieldValue) => {
  const [from, to] = Array.isArray(value) ? value : []
  return to && !from ? 'authzSpanFrom' : undefined
}

const spanField = (name: TextKey, help: string, min: number, max: number): Field => ({
  path: [name],
  label: name,
  help,
  kind: 'span',
  min,
  max,
  when: { path: ['repeat'], is: 'yes' },
  validate: validateSpan,
  sample: ['2', '3'],
})

const dateTimeField = (name: string, label: TextKey, help: string): Field => ({
  path: [name],
  label,
  help,
  hint: 'authzServerTime',
  kind: 'date',
  input: 'datetime-local',
  ...(name === 'notOnOrAfter' && {
    reads: [['notBefore']],
    validate: (value, read) => {
      const start = read(['notBefore'])
      return typeof start === 'string' && typeof value === 'string' && start >= value
        ? 'authzEndsBefore'
        : undefined
    },
  }),
  ...(name === 'notBefore' && { rechecks: [['notOnOrAfter']] }),
})

const requiredTextField = (name: string, label: TextKey, help: string): Field => ({
  path: [name],
  label,
  help,
  kind: 'text',
  required: true,
})

export const typeFields: Readonly<Record<string, readonly Field[]>> = {
  aggregate: [
    membersField('policies', 'policies', 'applyPolicy', 'applyPolicyHelp'),
    strategyField('policyDecisionStagey', allStrategies),
  ],
  client: [membersField('clients', 'clients', 'clients', 'policyClientHelp')],
  'client-scope': [
    membersField('clientScopes', 'clientScopes', 'clientScopes', 'clientsClientScopesHelp'),
  ],
  group: [
    { path: ['groupsClaim'], label: 'groupsClaim', help: 'groupsClaimHelp', kind: 'text' },
    membersField('groups', 'groups', 'groups', 'policyGroupsHelp'),
  ],
  regex: [
    requiredTextField('targetClaim', 'targetClaim', 'targetClaimHelp'),
    requiredTextField('pattern', 'regexPattern', 'regexPatternHelp'),
    {
      path: ['targetContextAttributes'],
      label: 'targetContextAttributes',
      help: 'targetContextAttributesHelp',
      kind: 'switch',
    },
  ],
  role: [
    membersField('roles', 'roles', 'roles', 'policyRolesHelp'),
    { path: ['fetchRoles'], label: 'fetchRoles', help: 'fetchRolesHelp', kind: 'switch' },
  ],
  time: [
    {
      path: ['repeat'],
      label: 'repeat',
      help: 'repeatHelp',
      kind: 'radio',
      options: [
        { value: 'no', label: 'notRepeat' },
        { value: 'yes', label: 'repeat' },
      ],
      default: 'no',
    },
    spanField('month', 'monthHelp', 1, 12),
    spanField('dayMonth', 'dayMonthHelp', 1, 31),
    spanField('hour', 'hourHelp', 0, 23),
    spanField('minute', 'minuteHelp', 0, 59),
    dateTimeField('notBefore', 'startTime', 'startTimeHelp'),
    dateTimeField('notOnOrAfter', 'expireTime', 'expireTimeHelp'),
  ],
  user: [membersField('users', 'users', 'users', 'policyUsers')],
}

const scriptFields: readonly Field[] = [
  {
    path: ['code'],
    label: 'code',
    help: 'policyCodeHelp',
    kind: 'script',
    language: 'js',
    readOnly: true,
  },
]

const fieldsOf = (type: string) =>
  Object.hasOwn(typeFields, type) ? (typeFields[type] ?? []) : scriptFields

const nameFields = (help?: string): readonly Field[] => [
  {
    path: ['name'],
    label: 'name',
    kind: 'text',
    required: true,
    maxLength: 255,
    ...(help && { help }),
  },
  { path: ['description'], label: 'description', kind: 'textarea', maxLength: 255 },
]

const logicField: Field = {
  path: ['logic'],
  label: 'logic',
  help: 'logicHelp',
  kind: 'radio',
  options: [
    { value: 'POSITIVE', label: 'logicType.positive' },
    { value: 'NEGATIVE', label: 'logicType.negative' },
  ],
  default: 'POSITIVE',
  absent: 'POSITIVE',
}

/** `help`: message key for the name field. */
export const policySections = (type: string, help?: string): Section[] => [
  { fields: [...nameFields(help), ...fieldsOf(type), logicField] },
]

/** Common fields keep their values when the type changes. */
export const anyPolicySections = (types: readonly PolicyProvider[], help?: string): Section[] => [
  {
    fields: [
      ...nameFields(help),
      {
        path: ['type'],
        label: 'policyType',
        help: 'policyTypeHelpText',
        kind: 'select',
        required: true,
        options: types.map(({ type, name }) => ({ value: type, label: name })),
        textFrom: 'server',
      },
      ...types.flatMap(({ type }) =>
        // Scripts have no fields here: their code depends on the selected type.
        (typeFields[type] ?? []).map((field) => ({
          ...field,
          when: {
            all: [{ path: ['type'], is: type }, ...(field.when ? [field.when] : [])],
          },
        })),
      ),
      logicField,
    ],
  },
]

/** For settings search and tests of all fields. */
export const policySettings = Object.keys(typeFields).flatMap((type) => policySections(type))

export const newPolicy = (type: string): NewPolicy => ({ name: '', type, logic: 'POSITIVE' })

/** Adds a script's description and code for display. */
export const withScript = (start: NewPolicy, { code, description }: PolicyProvider): NewPolicy =>
  code === undefined ? start : { ...(description && { description }), ...start, code }

/** Undefined for types the server doesn't know. */
export function usePolicyType(type: string) {
  const { data } = useSuspenseQuery(policies.providers(useResourceServer()))
  return data.find((provider) => provider.type === type)
}
