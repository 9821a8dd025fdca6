import type { Client } from '~/api/clients/clients'
import { ClientForm } from './ClientForm'
import Pkce from './Pkce'
import { sectionsOf } from './clientSettings.fields'
import './clients.css'

const customControls = { Pkce }

export default function ClientSettingsTab({ realm, client }: { realm: string; client: Client }) {
  return (
    <ClientForm
      realm={realm}
      client={client}
      sections={sectionsOf(client.protocol)}
      customControls={customControls}
    />
  )
}
