import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useMatch } from '@tanstack/react-router'
import { clients } from '~/api/clients/clients'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { useSendsSignals } from '~/api/clients/ssf'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useObjectPermissionsClient } from '~/parts/admin-permissions/objectPermissionsTab'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { ClientHeader } from './ClientHeader'
import { clientTabs, permissionsTabRequirement } from './tabs'

/** The page's own address, or that of a tab that has tabs itself. */
function useClientAddress() {
  const own = useMatch({ from: '/$realm/clients/$clientId/$tab', shouldThrow: false })
  const scopes = useMatch({
    from: '/$realm/clients/$clientId/clientScopes/$tab',
    shouldThrow: false,
  })
  const signals = useMatch({ from: '/$realm/clients/$clientId/ssf/$tab', shouldThrow: false })
  const authorization = useMatch({
    from: '/$realm/clients/$clientId/authorization/$tab',
    shouldThrow: false,
  })
  if (authorization) return { ...authorization.params, tab: 'authorization' }
  if (scopes) return { ...scopes.params, tab: 'clientScopes' }
  if (signals) return { ...signals.params, tab: 'ssf' }
  if (own) return own.params
  throw new Error('The page of a client stands at an address that names none')
}

/** One client. Its address names it by its id, as the server does. */
export default function ClientPage() {
  const { realm, clientId: id, tab } = useClientAddress()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  const hasFeature = useFeature()
  const permissions = usePermissions(realm)
  const sendsSignals = useSendsSignals(realm)
  const permitted = useObjectPermissionsClient(realm)
  // What a list said was shown at once, but the server does not (any more) tell it.
  if (error && dataUpdatedAt === 0) throw error
  const hasPermissions =
    hasFeature(fineGrainedV1) && holds(permissionsTabRequirement(client), permissions)
  const isForAdmins = useRealm(realm).adminPermissionsClient?.id === client.id
  const tabs = tabsFor(clientTabs, {
    realm,
    client,
    sendsSignals,
    hasPermissions,
    isForAdmins,
    permitted,
  })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <ClientHeader realm={realm} client={client} />
      <RoutedTabs
        label="clientSettings"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({
            to: '/$realm/clients/$clientId/$tab',
            params: { realm, clientId: id, tab: segment },
          })
        }
      />
    </>
  )
}
