import type { ServerInfo } from '~/api/serverInfo'

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

export const groupRole = { role: 'group' } as const

/** Keycloak doesn't describe the parameters of its steps (26.7.4). */
export type Parameter = {
  name: string
  /** Message key. */
  label: string
  many?: true
  required?: true
  long?: true
}

const role: Parameter = { name: 'role', label: 'workflowRoles', many: true, required: true }
const groups: Parameter = { name: 'group', label: 'workflowGroups', many: true, required: true }
const action: Parameter = { name: 'action', label: 'workflowAction', required: true }

/** Steps missing here accept any parameters. */
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

/** Message key of the name of an event's argument. */
export const argumentOf: Readonly<Record<string, string>> = {
  'user-authenticated': 'clientId',
  'user-role-granted': 'role',
  'user-role-revoked': 'role',
  'user-group-membership-added': 'group',
  'user-group-membership-removed': 'group',
  'user-federated-identity-added': 'alias',
  'user-federated-identity-removed': 'alias',
}

/** Keycloak also accepts the underscores of older versions. */
export const normalizedName = (name: string) => name.replaceAll('_', '-').toLowerCase()
