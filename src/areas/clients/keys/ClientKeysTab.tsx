import type { Client } from '~/api/clients/clients'
import { samlKeys } from './keys.fields'
import { OidcKeys } from './OidcKeys'
import { SamlKey } from './SamlKey'
import type { SamlUse } from './samlUse'

export default function ClientKeysTab(props: { realm: string; client: Client }) {
  return props.client.protocol === 'saml' ? <SamlKeys {...props} /> : <OidcKeys {...props} />
}

/** Reset on every change: old algorithms may not suit a new key. */
const clearedEncryptionSettings = {
  'saml.encryption.algorithm': '',
  'saml.encryption.keyAlgorithm': '',
  'saml.encryption.digestMethod': '',
  'saml.encryption.maskGenerationFunction': '',
}

const signing: SamlUse = {
  use: 'saml.signing',
  attribute: 'saml.client.signature',
  relatedAttributes: {},
  title: 'signingKeysConfig',
  text: 'signingKeysConfigExplain',
  label: samlKeys.signing.label,
  certificateHelp: 'samlclientSignatureCertificateHelp',
  regenerateTexts: { title: 'reGenerateSigning', text: 'reGenerateSigningExplain' },
}

const encryption: SamlUse = {
  use: 'saml.encryption',
  attribute: 'saml.encrypt',
  relatedAttributes: clearedEncryptionSettings,
  title: 'encryptionKeysConfig',
  text: 'encryptionKeysConfigExplain',
  label: samlKeys.encryption.label,
  certificateHelp: 'samlencryptAssertionsCertificateHelp',
  regenerateTexts: { title: 'reGenerateEncryption', text: 'reGenerateEncryptionExplain' },
}

const SamlKeys = (props: { realm: string; client: Client }) => (
  <>
    <SamlKey {...props} samlUse={signing} />
    <SamlKey {...props} samlUse={encryption} />
  </>
)
