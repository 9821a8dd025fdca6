import type { Client } from '~/api/clients/clients'
import { OidcKeys } from './OidcKeys'
import { SamlKeys } from './SamlKeys'

/** The keys of a client, by its protocol. */
export default function KeysTab(props: { realm: string; client: Client }) {
  return props.client.protocol === 'saml' ? <SamlKeys {...props} /> : <OidcKeys {...props} />
}
