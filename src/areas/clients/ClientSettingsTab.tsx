import type { Client } from '~/api/clients/clients'
import { useRealm } from '~/api/realms/realms'
import { isTransmitter } from '~/api/clients/ssf'
import type { Section } from '~/lib/field'
import { ClientForm } from './ClientForm'
import Pkce from './Pkce'
import { common, openIdConnect, saml } from './clientSettings.fields'
import './clients.css'

const customControls = { Pkce }

/** Removes the SSF receiver field for realms that transmit no signals. */
const withoutSsf = (sections: readonly Section[]) =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ path }) => path[1] !== 'ssf.enabled'),
  }))

const sectionsWithoutSsf = withoutSsf(openIdConnect)

function useSections({ protocol = 'openid-connect' }: Client, realm: string) {
  const realmSettings = useRealm(realm)
  if (protocol === 'saml') return saml
  if (protocol !== 'openid-connect') return common
  return isTransmitter(realmSettings) ? openIdConnect : sectionsWithoutSsf
}

export default function ClientSettingsTab({ realm, client }: { realm: string; client: Client }) {
  const sections = useSections(client, realm)
  return (
    <ClientForm realm={realm} client={client} sections={sections} customControls={customControls} />
  )
}
