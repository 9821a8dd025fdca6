import type { FieldOf, Section } from '~/lib/field'

/** Whether the client's tokens hold all roles of a user. */
export const fullScope: FieldOf<'switch'> = {
  path: ['fullScopeAllowed'],
  label: 'fullScopeAllowed',
  help: 'fullScopeAllowedHelp',
  kind: 'switch',
}

/** What the tabs of a client's own scope edit, by the tab's address. */
export const settings: Readonly<Record<string, readonly Section[]>> = {
  scope: [{ fields: [fullScope] }],
}
