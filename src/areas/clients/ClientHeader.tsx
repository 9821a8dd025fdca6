import { Label, Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { clients, readRow, switchClient, type Client } from '~/api/clients'
import { queryClient } from '~/api/queryClient'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useGo } from '~/routing/RouteLink'
import { confirm } from '~/ui/confirm'
import { HelpIcon } from '~/ui/HelpIcon'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { useClientActions } from './clientActions'
import { protocolName } from './protocolName'

type Props = { realm: string; client: Client }

/** A client's name, its switch, and what can be done with it as a whole. */
export function ClientHeader({ realm, client }: Props) {
  const text = useText()
  const go = useGo()
  const { rowActions } = useClientActions(realm)
  const leave = async () => {
    await go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
    queryClient.removeQueries({ queryKey: clients.byId(realm, client.id).queryKey })
  }
  return (
    <PageHeader
      name={client.clientId}
      subtitle="clientsExplain"
      badges={
        <>
          <Label>{protocolName(client, text)}</Label>
          {client.bearerOnly && <BearerOnly />}
        </>
      }
      toggle={<Enabled realm={realm} client={client} />}
      actions={rowActions(readRow(client), () => void leave())}
    />
  )
}

function BearerOnly() {
  const { t } = useText()
  return <HelpIcon label={t('protocolTypes.openid-connect')} help={t('explainBearerOnly')} />
}

function Enabled({ realm, client: { id, enabled = false, access } }: Props) {
  const { t } = useText()
  const held = useHeld(realm)
  const change = useMutation(switchClient(realm))
  const mayChange = access?.configure ?? holds('manage-clients', held)
  const turn = (isOn: boolean) => {
    if (isOn) return change.mutate({ id, enabled: true })
    confirm({
      title: 'disableConfirmClientTitle',
      text: 'disableConfirmClient',
      button: 'disable',
      danger: true,
      run: () => change.mutateAsync({ id, enabled: false }),
    })
  }
  return (
    <>
      <Switch
        isChecked={enabled}
        isDisabled={!mayChange || change.isPending}
        label={t(enabled ? 'enabled' : 'disabled')}
        onChange={(_event, isOn) => turn(isOn)}
      />
      <HelpIcon label={t('enabled')} help={t('enableDisable')} />
    </>
  )
}
