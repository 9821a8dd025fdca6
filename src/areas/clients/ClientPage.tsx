import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { clients, toClientRow, switchClient, type Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { useSendsSignals } from '~/api/clients/ssf'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useObjectPermissionsClient } from '~/parts/admin-permissions/objectPermissionsTab'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'
import { clientLink } from '~/parts/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { useGo } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { HelpIcon } from '~/ui/messages/help'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { clientRemoval, connectApplication, useClientActions } from './clientActions'
import { protocolName } from './protocolName'
import { recentlyCreated } from './snippets/recentlyCreated'
import { clientDetailTabs, permissionsTabRequirement } from './tabs'

/** The params of this page, or of a tab that has tabs itself. */
function useClientParams() {
  const clientTab = useMatch({ from: '/$realm/clients/$clientId/$tab', shouldThrow: false })
  const scopesTab = useMatch({
    from: '/$realm/clients/$clientId/clientScopes/$tab',
    shouldThrow: false,
  })
  const ssfTab = useMatch({ from: '/$realm/clients/$clientId/ssf/$tab', shouldThrow: false })
  const authorizationTab = useMatch({
    from: '/$realm/clients/$clientId/authorization/$tab',
    shouldThrow: false,
  })
  if (authorizationTab) return { ...authorizationTab.params, tab: 'authorization' }
  if (scopesTab) return { ...scopesTab.params, tab: 'clientScopes' }
  if (ssfTab) return { ...ssfTab.params, tab: 'ssf' }
  if (clientTab) return clientTab.params
  throw new Error('The page of a client stands at an address that names none')
}

export const load = ({ realm, clientId }: { realm: string; clientId: string }) => [
  clients.byId(realm, clientId),
]

export { clientDetailTabs as tabs } from './tabs'

export default function ClientPage() {
  const { realm, clientId: id, tab } = useClientParams()
  // Some fields depend on server features; loading them must not suspend the page.
  useQuery(serverInfo)
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  const hasFeature = useFeature()
  const permissions = usePermissions(realm)
  const sendsSignals = useSendsSignals(realm)
  const permissionsClient = useObjectPermissionsClient(realm)
  // A row cached from the list is shown at once; rethrow if the server then denies or no longer has
  // the client.
  if (error && dataUpdatedAt === 0) throw error
  const hasPermissions =
    hasFeature(fineGrainedV1) && holds(permissionsTabRequirement(client), permissions)
  const isAdminPermissionsClient = useRealm(realm).adminPermissionsClient?.id === client.id
  return (
    <TabbedPage
      header={<ClientHeader realm={realm} client={client} />}
      label="clientSettings"
      tabs={clientDetailTabs}
      page={{
        realm,
        client,
        sendsSignals,
        hasPermissions,
        isAdminPermissionsClient,
        permissionsClient,
      }}
      objectId={client.id}
      current={tab}
      link={(segment) => clientLink(id, segment)}
    />
  )
}

type ClientHeaderProps = { realm: string; client: Client }

function ClientHeader({ realm, client }: ClientHeaderProps) {
  const text = useText()
  const go = useGo()
  const { rowActions } = useClientActions(realm)
  const goToList = async () => {
    await go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
    queryClient.removeQueries({ queryKey: clients.byId(realm, client.id).queryKey })
  }
  const row = toClientRow(client)
  return (
    <>
      <PageHeader
        name={client.clientId}
        badges={
          <>
            <Badge large>{protocolName(client, text)}</Badge>
            {client.bearerOnly && <BearerOnlyHelp />}
          </>
        }
        toggle={<ClientEnabledSwitch realm={realm} client={client} />}
        {...(recentlyCreated.get(client.id) && {
          buttons: <ActionButton action={connectApplication(realm, row)} />,
        })}
        actions={[
          ...rowActions(row),
          confirmedAction(clientRemoval(realm), [row], { onDone: () => void goToList() }),
        ]}
      />
    </>
  )
}

function BearerOnlyHelp() {
  const { t } = useText()
  return <HelpIcon label={t('protocolTypes.openid-connect')} help={t('explainBearerOnly')} />
}

function ClientEnabledSwitch({
  realm,
  client: { id, enabled = false, access },
}: ClientHeaderProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const change = useMutation(switchClient(realm))
  return (
    <>
      <EnabledSwitch
        isOn={enabled}
        isBusy={change.isPending}
        disabledReason={
          access?.configure === false
            ? t('objectReadOnly')
            : (deniedReason(access ? undefined : 'manage-clients') ?? '')
        }
        question={{ title: 'disableConfirmClientTitle', text: 'disableConfirmClient' }}
        turnOn={() => change.mutate({ id, enabled: true })}
        turnOff={() => change.mutateAsync({ id, enabled: false })}
      />
      <HelpIcon label={t('enabled')} help={t('enableDisable')} />
    </>
  )
}
