import type { FieldOf, Section } from '~/lib/field'

export const fullScope: FieldOf<'switch'> = {
  path: ['fullScopeAllowed'],
  label: 'fullScopeAllowed',
  help: 'fullScopeAllowedHelp',
  kind: 'switch',
}

/** By tab id. */
export const settings: Readonly<Record<string, readonly Section[]>> = {
  scope: [{ fields: [fullScope] }],
}
