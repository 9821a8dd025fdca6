import type { ServerInfo } from '~/api/serverInfo'

/** What may stand in a workflow: the server's own lists. */
export type WorkflowCatalog = {
  steps: readonly { id: string; help: string }[]
  events: readonly string[]
  conditions: readonly string[]
}

const idsOf = (info: ServerInfo | undefined, kind: string) =>
  Object.keys(info?.providers?.[kind]?.providers ?? {}).toSorted()

export const workflowCatalog = (info: ServerInfo | undefined): WorkflowCatalog => ({
  steps: (info?.componentTypes?.['org.keycloak.models.workflow.WorkflowStepProvider'] ?? []).map(
    ({ id, helpText }) => ({ id, help: helpText }),
  ),
  events: idsOf(info, 'workflow-event'),
  conditions: idsOf(info, 'workflow-condition'),
})

/** A form group of several controls: they are named by it. */
export const groupRole = { role: 'group' } as const

/** A parameter of a step. The server does not list them (26.7.4). */
export type Parameter = {
  name: string
  /** Message key. */
  label: string
  /** Several are possible. */
  many?: true
  required?: true
  long?: true
}

const role: Parameter = { name: 'role', label: 'workflowRoles', many: true, required: true }
const groups: Parameter = { name: 'group', label: 'workflowGroups', many: true, required: true }
const action: Parameter = { name: 'action', label: 'workflowAction', required: true }

/** The parameters of the server's steps; steps that are missing here take any. */
export const parametersOf: Readonly<Record<string, readonly Parameter[]>> = {
  'add-required-action': [action],
  'remove-required-action': [action],
  'grant-role': [role],
  'revoke-role': [role],
  'join-group': [groups],
  'leave-group': [groups],
  'notify-user': [
    { name: 'subject', label: 'workflowSubject' },
    { name: 'message', label: 'workflowMessage', long: true },
    { name: 'to', label: 'workflowTo' },
  ],
  'remove-user-attribute': [
    { name: 'attribute', label: 'workflowAttributes', many: true, required: true },
  ],
  'unlink-user': [{ name: 'idp', label: 'workflowProviders', many: true, required: true }],
  restart: [{ name: 'position', label: 'workflowPosition' }],
  'delete-client': [],
  'delete-user': [],
  'disable-client': [],
  'disable-user': [],
}

/** What events and conditions are asked about: the message key of its name. */
export const argumentOf: Readonly<Record<string, string>> = {
  'user-authenticated': 'clientId',
  'user-role-granted': 'role',
  'user-role-revoked': 'role',
  'user-group-membership-added': 'group',
  'user-group-membership-removed': 'group',
  'user-federated-identity-added': 'alias',
  'user-federated-identity-removed': 'alias',
  'has-role': 'role',
  'is-member-of': 'group',
  'has-identity-provider-link': 'alias',
  'has-user-attribute': 'workflowAttribute',
}

/** The server's names with underscores, as older ones had them, mean the same. */
export const normalizedName = (name: string) => name.replaceAll('_', '-').toLowerCase()
