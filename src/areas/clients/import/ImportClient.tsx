import { AlertActionLink, ExpandableSection } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientIds, importClient, overwriteClient, type NewClient } from '~/api/clients/newClients'
import { useRealm } from '~/api/realms/realms'
import { isTransmitter } from '~/api/clients/ssf'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { newClientControls } from '../create/createClientControls'
import { clientToSend, withoutDefaultAddressesInFiles } from '../create/clientToSend'
import { recentlyCreated } from '../snippets/recentlyCreated'
import { ClientPreview } from './ClientPreview'
import { importSections } from './clientImport.fields'

type Props = { realm: string; client: NewClient }

const serverDefaults = { protocol: 'openid-connect', standardFlowEnabled: true }

export function ImportClient({ realm, client }: Props) {
  const { t } = useText()
  const go = useGo()
  const [isOpen, setOpen] = useState(true)
  const sendsSignals = isTransmitter(useRealm(realm))
  const sections = importSections(realm, sendsSignals, client.protocol)
  const openClient = (id: string) =>
    void go({
      to: '/$realm/clients/$clientId/$tab',
      params: { realm, clientId: id, tab: 'settings' },
    })
  return (
    <CreateForm
      defaultValues={{ ...serverDefaults, ...client }}
      create={importClient(realm)}
      customControls={newClientControls}
      sections={sections}
      requires="manage-clients"
      button="save"
      transform={(values: NewClient) => withoutDefaultAddressesInFiles(clientToSend(values))}
      onCreated={(id) => {
        recentlyCreated.set(id)
        openClient(id)
      }}
      onCancel={() => void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })}
    >
      <ClientIdTaken realm={realm} client={client} onDone={openClient} />
      <ExpandableSection
        toggleText={t('importPreview')}
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
      >
        <ClientPreview client={client} />
      </ExpandableSection>
    </CreateForm>
  )
}

function ClientIdTaken({ realm, client, onDone }: Props & { onDone: (id: string) => void }) {
  const { t } = useText()
  const { clientId } = client
  const { data: existingId } = useQuery({
    ...clientIds.owner(realm, clientId),
    enabled: clientId !== '',
  })
  const overwrite = useMutation(overwriteClient(realm))
  if (!existingId) return null
  const askOverwrite = () =>
    confirm({
      title: 'overwriteClientTitle',
      text: 'overwriteClientConfirm',
      params: { clientId },
      danger: true,
      button: 'overwriteNow',
      run: async () => {
        await overwrite.mutateAsync({ id: existingId, client })
        onDone(existingId)
      },
    })
  return (
    <InlineAlert
      variant="warning"
      title={t('importTaken', { clientId })}
      actionLinks={<AlertActionLink onClick={askOverwrite}>{t('overwriteClient')}</AlertActionLink>}
    />
  )
}
