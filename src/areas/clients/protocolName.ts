import type { ClientRow } from '~/api/clients/clients'
import type { Text } from '~/ui/useText'

const protocolKeys: Record<string, string> = {
  'openid-connect': 'protocolTypes.openid-connect',
  saml: 'protocolTypes.saml',
  oid4vc: 'protocolTypes.oid4vc',
}

/** Protocols of extensions keep their id. */
export function protocolName(
  { protocol = 'openid-connect' }: Pick<ClientRow, 'protocol'>,
  { t }: Text,
) {
  const key = Object.hasOwn(protocolKeys, protocol) ? protocolKeys[protocol] : undefined
  return key ? t(key) : protocol
}
