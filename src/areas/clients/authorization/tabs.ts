import { lazyComponent } from '~/ui/lazyComponent'

/** By URL segment. */
export const authzTabs = {
  settings: lazyComponent(
    async () => (await import('./AuthorizationSettingsTab')).AuthorizationSettingsTab,
  ),
  resources: lazyComponent(async () => (await import('./ResourcesTab')).ResourcesTab),
  scopes: lazyComponent(
    async () => (await import('./AuthorizationScopesTab')).AuthorizationScopesTab,
  ),
  policies: lazyComponent(
    async () => (await import('./AuthorizationPoliciesTab')).AuthorizationPoliciesTab,
  ),
  permissions: lazyComponent(
    async () => (await import('./AuthorizationPermissionsTab')).AuthorizationPermissionsTab,
  ),
  evaluate: lazyComponent(async () => (await import('./EvaluateTab')).EvaluateTab),
  export: lazyComponent(async () => (await import('./ExportTab')).ExportTab),
}
