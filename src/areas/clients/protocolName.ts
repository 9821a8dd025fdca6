import type { ClientRow } from '~/api/clients/clients'
import type { Text } from '~/ui/useText'

const protocolKeys: Record<string, string> = {
  'openid-connect': 'protocolTypes.openid-connect',
  saml: 'protocolTypes.saml',
  oid4vc: 'protocolTypes.oid4vc',
}

/** Protocols of extensions keep their id. */
export const protocolName = ({ protocol }: Pick<ClientRow, 'protocol'>, { label }: Text) =>
  label(protocolKey(protocol))

/** For texts that are looked up where they are shown. */
export function protocolKey(protocol = 'openid-connect') {
  const key = Object.hasOwn(protocolKeys, protocol) ? protocolKeys[protocol] : undefined
  return key ? `\${${key}}` : protocol
}
