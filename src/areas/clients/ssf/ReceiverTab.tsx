import { useSuspenseQueries } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import { ssf } from '~/api/clients/ssf'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { ClientForm } from '../ClientForm'
import EmitOnlyEvents from './EmitOnlyEvents'
import { receiverSections } from './receiver.fields'
import { SsfHeading } from './SsfHeading'
import { StreamBadge } from './StreamBadge'

const customControls = { EmitOnlyEvents }

/** What the realm heeds when it tells this client something. */
export function ReceiverTab({ realm, client }: { realm: string; client: Client }) {
  const { t } = useText()
  const [{ data: config }, { data: stream }] = useSuspenseQueries({
    queries: [ssf.config(realm), ssf.stream(realm, client.clientId)],
  })
  const status = {
    name: t('ssfStreamStatusLabel'),
    value: <StreamBadge stream={stream} texts="ssfStreamIndicator" />,
  }
  return (
    <>
      <SsfHeading title="ssfReceiver" text="ssfReceiverHelp">
        <DetailsList details={[status]} />
      </SsfHeading>
      <ClientForm
        realm={realm}
        client={client}
        sections={receiverSections(config)}
        customControls={customControls}
      />
    </>
  )
}
