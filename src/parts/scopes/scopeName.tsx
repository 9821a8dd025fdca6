import type { ClientScope } from '~/api/client-scopes/clientScopes'
import { useFeature } from '~/api/serverInfo'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'

const protocolKeys: Record<string, string> = {
  'openid-connect': 'protocolTypes.openid-connect',
  saml: 'protocolTypes.saml',
  oid4vc: 'protocolTypes.oid4vc',
}

/** The protocol in words; one that only an extension knows stays as it is named. */
export function protocolName(protocol: string, { t }: Text) {
  const key = Object.hasOwn(protocolKeys, protocol) ? protocolKeys[protocol] : undefined
  return key ? t(key) : protocol
}

/** Whether a scope takes a value when it is asked for. */
export const isParameterized = ({ attributes }: Pick<ClientScope, 'attributes'>) =>
  attributes?.['is.parameterized.scope'] === 'true'

/** Says of a scope that it takes a value. */
export function ParameterizedLabel() {
  const { t } = useText()
  return <Badge color="yellow">{t('parameterizedLabel')}</Badge>
}

/** Whether scopes can have a parameter here: by the brief's name of the feature, or that of 26.7. */
export function useParameters(): boolean {
  const feature = useFeature()
  return feature('DYNAMIC_SCOPES') || feature('PARAMETERIZED_SCOPES')
}
