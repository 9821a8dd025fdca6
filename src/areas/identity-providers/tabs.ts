import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import { Permissions, AdminEvents } from '~/parts/tabs'
import { lazyTab, type TabRecord } from '~/routing/tabs'

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

const key = ({ realm, provider }: Props) => `${realm} ${provider.alias}`

export const providerTabs: readonly TabRecord<Props, TabParams>[] = [
  {
    id: 'settings',
    title: 'settings',
    component: lazyTab({ file: () => import('./settings/ProviderSettings') }),
    key,
  },
  {
    id: 'mappers',
    title: 'mappers',
    when: ({ hasMappers }) => hasMappers,
    component: lazyTab({ file: () => import('./mappers/ProviderMappers') }),
    key,
  },
  {
    id: 'permissions',
    title: 'permissions',
    when: ({ hasPermissions }) => hasPermissions,
    component: lazyTab({ file: () => import('./ProviderPermissions'), needs: [Permissions] }),
    key,
  },
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    component: lazyTab({ file: () => import('./ProviderEvents'), needs: [AdminEvents] }),
    key,
  },
]
