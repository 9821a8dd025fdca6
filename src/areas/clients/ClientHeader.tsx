import { useMutation } from '@tanstack/react-query'
import { clients, readRow, switchClient, type Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { useGo } from '~/routing/RouteLink'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { Badge } from '~/ui/Badge'
import { useDeniedReason } from '~/ui/permissions'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { useClientActions } from './clientActions'
import { protocolName } from './protocolName'
import { ClientCreatedBanner } from './snippets/ClientCreatedBanner'

type Props = { realm: string; client: Client }

/** A client's name, its switch, and what can be done with it as a whole. */
export function ClientHeader({ realm, client }: Props) {
  const text = useText()
  const go = useGo()
  const { rowActions, connect, dialog } = useClientActions(realm)
  const leave = async () => {
    await go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
    queryClient.removeQueries({ queryKey: clients.byId(realm, client.id).queryKey })
  }
  const row = readRow(client)
  return (
    <>
      <PageHeader
        name={client.clientId}
        subtitle="clientsExplain"
        badges={
          <>
            <Badge large>{protocolName(client, text)}</Badge>
            {client.bearerOnly && <BearerOnly />}
          </>
        }
        toggle={<Enabled realm={realm} client={client} />}
        actions={rowActions(row, () => void leave())}
      />
      <ClientCreatedBanner key={client.id} id={client.id} onConnect={() => connect(row)} />
      {dialog}
    </>
  )
}

function BearerOnly() {
  const { t } = useText()
  return <HelpIcon label={t('protocolTypes.openid-connect')} help={t('explainBearerOnly')} />
}

function Enabled({ realm, client: { id, enabled = false, access } }: Props) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const change = useMutation(switchClient(realm))
  return (
    <>
      <EnabledSwitch
        isOn={enabled}
        isBusy={change.isPending}
        reason={
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
