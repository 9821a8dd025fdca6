import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import { useRealm } from '~/api/realms/realms'
import { hasFeature, serverInfo } from '~/api/serverInfo'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { useGo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { isTrustOnly, kindOf } from './providerKinds'
import { IdentityProviderHeader } from './IdentityProviderHeader'
import { providerTabs } from './tabs'
import './identity-providers.css'

const route = getRouteApi('/$realm/identity-providers/$providerId/$alias/$tab')

export const load = ({ realm, alias }: { realm: string; alias: string }) => [
  identityProviders.byAlias(realm, alias),
  serverInfo,
]

export { providerTabs as tabs } from './tabs'

export default function IdentityProviderPage() {
  const { realm, alias, tab } = route.useParams()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: provider } = useSuspenseQuery(identityProviders.byAlias(realm, alias))
  const { adminEventsEnabled = false } = useRealm(realm)
  const go = useGo()
  const [importedSettings, setImportedSettings] = useState<Imported>()
  const link = (segment: string) =>
    linkOptions({
      to: '/$realm/identity-providers/$providerId/$alias/$tab',
      params: { realm, alias, providerId: provider.providerId, tab: segment },
      search: {},
    })
  return (
    <TabbedPage
      header={
        <IdentityProviderHeader
          realm={realm}
          provider={provider}
          onImport={(settings) => {
            setImportedSettings(settings)
            if (tab !== 'settings') void go(link('settings'))
          }}
        />
      }
      label="providerDetails"
      tabs={providerTabs}
      page={{
        realm,
        provider,
        hasMappers: !isTrustOnly(kindOf(provider.providerId)),
        hasEvents: adminEventsEnabled,
        hasPermissions: hasFeature(info, fineGrainedV1),
        importedSettings,
        onImportApplied: () => setImportedSettings(undefined),
      }}
      objectId={`${realm} ${provider.alias}`}
      current={tab}
      link={link}
    />
  )
}
