import { part } from '~/ui/part'

/** What the tabs within a client's authorization show, by the segment of the address. */
export const authzTabs = {
  settings: part(async () => (await import('./SettingsTab')).SettingsTab),
  resources: part(async () => (await import('./ResourcesTab')).ResourcesTab),
  scopes: part(async () => (await import('./ScopesTab')).ScopesTab),
  policies: part(async () => (await import('./PoliciesTab')).PoliciesTab),
  permissions: part(async () => (await import('./PermissionsTab')).PermissionsTab),
  evaluate: part(async () => (await import('./EvaluateTab')).EvaluateTab),
  export: part(async () => (await import('./ExportTab')).ExportTab),
}
