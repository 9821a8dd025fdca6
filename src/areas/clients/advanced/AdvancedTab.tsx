import type { Client } from '~/api/clients/clients'
import { useRealm } from '~/api/realms/realms'
import { ClientForm } from '../ClientForm'
import { sectionsOf } from './advanced.fields'
import { ClusterNodes } from './ClusterNodes'
import FlowOverride from './FlowOverride'
import GrantAudience from './GrantAudience'
import Lifespan from './Lifespan'
import MinimumAcr from './MinimumAcr'
import Reregistration from './Reregistration'
import './advanced.css'

const customControls = { FlowOverride, GrantAudience, Lifespan, MinimumAcr, Reregistration }

/** What hardly a client needs: algorithms, compatibility, lifespans, levels, flows of its own. */
export function AdvancedTab({ realm, client }: { realm: string; client: Client }) {
  const sections = sectionsOf(client.protocol ?? 'openid-connect', useRealm(realm))
  const hasNodes =
    client.publicClient === true ||
    Boolean(client.adminUrl) ||
    Object.keys(client.registeredNodes ?? {}).length > 0
  return (
    <>
      <ClientForm
        // Other sections are another form.
        key={sections.flatMap(({ fields }) => fields).length}
        realm={realm}
        client={client}
        sections={sections}
        customControls={customControls}
      />
      {hasNodes && <ClusterNodes realm={realm} client={client} />}
    </>
  )
}
