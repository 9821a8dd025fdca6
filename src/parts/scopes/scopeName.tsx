import type { ClientScope } from '~/api/client-scopes/clientScopes'
import { useFeature } from '~/api/serverInfo'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'

const protocolKeys: Record<string, string> = {
  'openid-connect': 'protocolTypes.openid-connect',
  saml: 'protocolTypes.saml',
  oid4vc: 'protocolTypes.oid4vc',
}

/** Extensions may add protocols without a text. */
export function protocolName(protocol: string, { t }: Text) {
  const key = Object.hasOwn(protocolKeys, protocol) ? protocolKeys[protocol] : undefined
  return key ? t(key) : protocol
}

export const isParameterized = ({ attributes }: Pick<ClientScope, 'attributes'>) =>
  attributes?.['is.parameterized.scope'] === 'true'

export function ParameterizedLabel() {
  const { t } = useText()
  return <Badge color="yellow">{t('parameterizedLabel')}</Badge>
}

/** PARAMETERIZED_SCOPES since 26.7, DYNAMIC_SCOPES before. */
export function useParameterizedScopes(): boolean {
  const feature = useFeature()
  return feature('DYNAMIC_SCOPES') || feature('PARAMETERIZED_SCOPES')
}
