import { lazyComponent } from '~/ui/lazyComponent'

/** What the tabs within a client's authorization show, by the segment of the address. */
export const authzTabs = {
  settings: lazyComponent(async () => (await import('./SettingsTab')).SettingsTab),
  resources: lazyComponent(async () => (await import('./ResourcesTab')).ResourcesTab),
  scopes: lazyComponent(async () => (await import('./ScopesTab')).ScopesTab),
  policies: lazyComponent(async () => (await import('./PoliciesTab')).PoliciesTab),
  permissions: lazyComponent(async () => (await import('./PermissionsTab')).PermissionsTab),
  evaluate: lazyComponent(async () => (await import('./EvaluateTab')).EvaluateTab),
  export: lazyComponent(async () => (await import('./ExportTab')).ExportTab),
}
