import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import { Permissions, AdminEvents } from '~/parts/tabs'
import { defineTabs } from '~/routing/tabs'

type Props = {
  realm: string
  provider: IdentityProvider
  /** Trust-only providers sign nobody in, so they have no mappers. */
  hasMappers: boolean
  hasEvents: boolean
  hasPermissions: boolean
  /** Imported settings, waiting to be filled into the form. */
  importedSettings: Imported | undefined
  onImportApplied: () => void
}

type TabParams = { realm: string; alias: string }

export const providerTabs = defineTabs<Props, TabParams>([
  {
    id: 'settings',
    title: 'settings',
    file: () => import('./settings/ProviderSettings'),
  },
  {
    id: 'mappers',
    title: 'mappers',
    when: ({ hasMappers }) => hasMappers,
    file: () => import('./mappers/ProviderMappers'),
  },
  {
    id: 'permissions',
    title: 'permissions',
    when: ({ hasPermissions }) => hasPermissions,
    file: () => import('./ProviderPermissions'),
    needs: [Permissions],
  },
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    file: () => import('./ProviderEvents'),
    needs: [AdminEvents],
  },
])
