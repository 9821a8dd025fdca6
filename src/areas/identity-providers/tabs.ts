import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import { AdminEvents } from '~/parts/tabs'
import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

export type ProviderTab = {
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

const key = ({ realm, provider }: ProviderTab) => `${realm} ${provider.alias}`

export const providerTabs: readonly TabRecord<ProviderTab, TabParams>[] = [
  {
    id: 'settings',
    title: 'settings',
    component: lazyComponent(
      async () => (await import('./settings/ProviderSettings')).ProviderSettings,
    ),
    key,
  },
  {
    id: 'mappers',
    title: 'mappers',
    when: ({ hasMappers }) => hasMappers,
    component: lazyComponent(
      async () => (await import('./mappers/ProviderMappers')).ProviderMappers,
    ),
    prefetch: (params) => import('./prefetch').then(({ mappersQueries }) => mappersQueries(params)),
    key,
  },
  {
    id: 'permissions',
    title: 'permissions',
    when: ({ hasPermissions }) => hasPermissions,
    component: lazyComponent(
      async () => (await import('./ProviderPermissions')).ProviderPermissions,
    ),
    key,
  },
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    component: lazyComponent(async () => {
      await AdminEvents.preload()
      return (await import('./ProviderEvents')).ProviderEvents
    }),
    key,
  },
]
