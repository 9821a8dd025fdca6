import type { EvaluationRequest } from '~/api/authorization/authz'
import { toServerDateTime } from '~/api/authorization/authzPolicies'
import type { Field, SuggestedKey, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

export type EvaluationInput = {
  clientId: string
  userId: string
  roleIds?: readonly string[] | null
  byType: boolean
  /** Ids. */
  resources?: readonly string[] | null
  /** `<resource id> <scope name>` for each requested scope. */
  resourceScopes?: readonly string[] | null
  type?: string
  scopes?: readonly string[] | null
  context?: Readonly<Record<string, string>>
}

const timeKey = 'kc.time.date_time'

const customField = (name: string, component: string, label: TextKey, help: string) =>
  ({ path: [name], label, help, kind: 'custom', component }) as const

// @texts kc.*

/** The attributes that the server itself passes to policies. */
const contextKeys: readonly SuggestedKey[] = [
  {
    key: 'kc.identity.authc.method',
    values: [
      { value: 'pwd', label: 'authzMethod.pwd' },
      { value: 'otp', label: 'authzMethod.otp' },
      { value: 'kbr', label: 'authzMethod.kbr' },
    ],
  },
  { key: 'kc.realm.name' },
  { key: timeKey, label: 'authzContextTime', input: 'datetime-local' },
  { key: 'kc.client.network.ip_address' },
  { key: 'kc.client.network.host' },
  { key: 'kc.client.user_agent' },
]

const optionalList = { absent: [], unset: 'null' } as const
const byType = { path: ['byType'], is: true } as const

const fields: Record<'identity' | 'permissions' | 'context', readonly Field[]> = {
  identity: [
    customField('clientId', 'client', 'client', 'clientHelp'),
    { ...customField('userId', 'user', 'users', 'selectUser'), required: true },
    {
      ...customField('roleIds', 'roleNames', 'roles', 'rolesHelp'),
      ...optionalList,
      placeholder: 'selectARole',
    },
  ],
  permissions: [
    {
      path: ['byType'],
      label: 'applyToResourceType',
      help: 'applyToResourceTypeHelp',
      kind: 'switch',
    },
    {
      ...customField('resources', 'resources', 'resourcesAndScopes', 'authzResourcesAndScopesHelp'),
      ...optionalList,
      when: { not: byType },
    },
    {
      ...customField('resourceScopes', 'resourceScopes', 'scopes', 'scopesSelect'),
      ...optionalList,
      reads: [['resources']],
      when: { not: { any: [byType, { path: ['resources'], is: '' }] } },
    },
    {
      path: ['type'],
      label: 'resourceType',
      help: 'resourceTypeHelp',
      kind: 'text',
      required: true,
      when: byType,
    },
    {
      ...customField('scopes', 'authScopes', 'authScopes', 'scopesSelect'),
      ...optionalList,
      when: byType,
    },
  ],
  context: [
    {
      path: ['context'],
      label: 'contextualAttributes',
      help: 'contextualAttributesHelp',
      kind: 'keyvalue',
      stored: 'object',
      suggestedKeys: contextKeys,
    },
  ],
}

export const evaluateSections: Section[] = [
  { title: 'identityInformation', fields: fields.identity },
  { title: 'permissions', fields: fields.permissions },
  { title: 'contextualInfo', fields: fields.context },
]

export const scopesOfResource = (pairs: readonly string[], resource: string) =>
  pairs.flatMap((pair) =>
    pair.startsWith(`${resource} `) ? [pair.slice(resource.length + 1)] : [],
  )

const toNamed = (names: readonly string[] | null | undefined) =>
  (names ?? []).map((name) => ({ name }))

/**
 * Time policies parse `yyyy-MM-dd HH:mm:ss`; anything else answers 500, even the format of
 * Keycloak's own console (MM/dd/yyyy).
 */
const toContext = (context: EvaluationInput['context'] = {}) =>
  Object.fromEntries(
    Object.entries(context).map(([key, value]) => [
      key,
      (key === timeKey && toServerDateTime(value)) || value,
    ]),
  )

/** No resources means all of them. */
export const toRequest = (input: EvaluationInput): EvaluationRequest => ({
  userId: input.userId,
  clientId: input.clientId,
  roleIds: input.roleIds ?? [],
  resources: input.byType
    ? [{ type: input.type ?? '', scopes: toNamed(input.scopes) }]
    : (input.resources ?? []).map((id) => ({
        _id: id,
        scopes: toNamed(scopesOfResource(input.resourceScopes ?? [], id)),
      })),
  entitlements: false,
  context: { attributes: toContext(input.context) },
})
