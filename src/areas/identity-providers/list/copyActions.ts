import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { copyText } from '~/lib/code/clipboard'
import { translate } from '~/lib/i18n'
import type { Action } from '~/ui/actions/ActionMenu'
import { toast } from '~/ui/messages/toast'
import { brokerAddress, descriptorAddress } from '../addresses'
import { isTrustOnly, kindOf } from '../providerKinds'

async function copy(address: string) {
  if ((await copyText(address)) === 'done') toast(translate('copySuccess'))
  else toast(translate('clipboardCopyDenied'), { variant: 'danger' })
}

/** What the other side asks for, to be pasted there. */
export function copyActions(realm: string, { providerId, alias }: IdentityProvider): Action[] {
  const kind = kindOf(providerId)
  if (isTrustOnly(kind)) return []
  const redirect: Action = {
    label: 'copyRedirectUri',
    onSelect: () => void copy(brokerAddress(realm, alias)),
  }
  const metadata: Action = {
    label: 'copySamlMetadata',
    onSelect: () => void copy(descriptorAddress(realm, alias)),
  }
  return kind === 'saml' ? [redirect, metadata] : [redirect]
}
