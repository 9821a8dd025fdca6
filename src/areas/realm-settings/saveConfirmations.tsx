import { Content } from '@patternfly/react-core'
import type { SaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'

type Rename = { from: string; to: string; isOwn: boolean }

/** What a new name breaks, before it does. */
export const confirmRename = (rename: Rename): SaveConfirmation => ({
  title: 'renameRealmTitle',
  button: 'rename',
  body: <RenameEffects {...rename} />,
})

function RenameEffects({ from, to, isOwn }: Rename) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameRealmExplain', { from, to })}</p>
      <ul>
        <li>{t('renameRealmAddresses')}</li>
        <li>{t('renameRealmTokens')}</li>
        <li>{t('renameRealmClients')}</li>
        {isOwn && <li>{t('renameRealmOwn')}</li>}
      </ul>
    </Content>
  )
}

/** The save that ends one's own session. */
export const confirmFrontendUrl = (address: string | undefined): SaveConfirmation => ({
  title: 'frontendUrlOwnTitle',
  button: 'frontendUrlOwnButton',
  body: <FrontendUrlEffects address={address} />,
})

function FrontendUrlEffects({ address }: { address: string | undefined }) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('frontendUrlOwnExplain')}</p>
      <p>{t('frontendUrlOwnCheck', { address: address ?? t('frontendUrlOwnNone') })}</p>
    </Content>
  )
}

/** What ends with the transmitter of shared signals. */
export const confirmDisableTransmitter: SaveConfirmation = {
  title: 'ssfTransmitterDisableConfirmTitle',
  button: 'ssfTransmitterDisableConfirmContinue',
  body: <TransmitterEffects />,
}

function TransmitterEffects() {
  const { t } = useText()
  return (
    <Content>
      <p>{t('ssfTransmitterDisableConfirmIntro')}</p>
      <ul>
        <li>{t('ssfTransmitterDisableConfirmBulletEndpoints')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletEvents')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletDelivery')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletReceivers')}</li>
      </ul>
      <p>{t('ssfTransmitterDisableConfirmRecommendation')}</p>
    </Content>
  )
}
