import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { createClient } from '~/api/clients/newClients'
import { useRealm } from '~/api/realms/realms'
import { isTransmitter } from '~/api/clients/ssf'
import { loginProtocols, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { allFields } from '~/lib/field'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import { recentlyCreated } from '../snippets/recentlyCreated'
import { newClientControls } from './customControls'
import { clientToSend, withoutDefaultAddresses } from './clientToSend'
import { FollowRoot, Presets } from './Presets'
import { withPreset, type Preset } from './presets'
import { newClient, wizardSteps } from './wizard.fields'
import '../clients.css'

// @texts protocolTypes.*
// @texts preset*

const route = getRouteApi('/$realm/clients/add-client')

/** Making a client, in steps. */
export default function NewClientPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader title="createClient" subtitle="clientsExplain" />
      <Wizard key={realm} realm={realm} />
    </>
  )
}

function Wizard({ realm }: { realm: string }) {
  const { data: info } = useQuery(serverInfo)
  const [preset, setPreset] = useState<Preset>()
  const go = useGo()
  const sendsSignals = isTransmitter(useRealm(realm))
  const all = wizardSteps({ realm, protocols: loginProtocols(info), sendsSignals })
  const sections = all.flatMap((step) => step.sections)
  // A preset has decided how tokens are got: what is left are names and addresses.
  const steps = all.filter(({ title }) => !preset || title !== 'capabilityConfig')
  const fields = allFields(sections)
  const choice = <Presets fields={fields} chosen={preset} onChoose={setPreset} />
  const introOf = (title: string) =>
    title === 'generalSettings'
      ? choice
      : title === 'loginSettings' && preset?.paths && <FollowRoot {...{ fields, preset }} />
  return (
    <CreateForm
      start={newClient}
      create={createClient(realm)}
      customControls={newClientControls}
      sections={sections}
      steps={steps.map((step) => ({ ...step, intro: introOf(step.title) }))}
      requires="manage-clients"
      button="save"
      transform={(client) => withPreset(withoutDefaultAddresses(clientToSend(client)), preset)}
      onCreated={(id) => {
        recentlyCreated.set(id, preset?.id)
        void go({
          to: '/$realm/clients/$clientId/$tab',
          params: { realm, clientId: id, tab: 'settings' },
        })
      }}
      onCancel={() => void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })}
    />
  )
}
