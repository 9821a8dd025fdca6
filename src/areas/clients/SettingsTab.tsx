import { clients, neverSent, recreateClient, updateClient, type Client } from '~/api/clients'
import { useRealm } from '~/api/realms'
import type { Section } from '~/lib/field'
import { EditForm } from '~/form/EditForm'
import { useQuestion } from '~/ui/question'
import Authorization from './Authorization'
import ConfidentialGrant from './ConfidentialGrant'
import Grant from './Grant'
import Pkce from './Pkce'
import ServiceAccount from './ServiceAccount'
import { authorizationQuestion } from './authorizationQuestion'
import { coupled, losesAuthorization } from './coupled'
import { common, openIdConnect } from './settings.fields'
import './clients.css'

/** The controls that only these fields have. */
const drawn = { Authorization, ConfidentialGrant, Grant, Pkce, ServiceAccount }

/** No field for receivers in a realm that sends no signals. */
const withoutSignals = (sections: readonly Section[]) =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ path }) => path[1] !== 'ssf.enabled'),
  }))

const quietSections = withoutSignals(openIdConnect)

function useSections({ protocol = 'openid-connect' }: Client, realm: string) {
  const { attributes } = useRealm(realm)
  if (protocol !== 'openid-connect') return common
  return attributes?.['ssf.transmitterEnabled'] === 'true' ? openIdConnect : quietSections
}

/** Names, addresses, flows, sign-in and sign-out of a client. */
export function SettingsTab({ realm, client }: { realm: string; client: Client }) {
  const { ask, dialog } = useQuestion()
  const query = clients.byId(realm, client.id)
  const before = async (body: Client, theirs: Client) =>
    !losesAuthorization(body, theirs) || (await ask(authorizationQuestion))
  return (
    <>
      <EditForm
        query={query}
        drawn={drawn}
        sections={useSections(client, realm)}
        requires="manage-clients"
        editable={client.access?.configure}
        transform={coupled}
        save={{
          mutation: updateClient(realm),
          before,
          never: neverSent,
          recreate: recreateClient(realm),
        }}
      />
      {dialog}
    </>
  )
}
