import { TextArea } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { arePoliciesEnabled } from '~/api/client-policies/policyComponents'
import {
  clientKeys,
  generateKeystore,
  type ClientKey,
  type NewKeystore,
} from '~/api/clients/clientCredentials'
import { clients, clientUpdate, updateClient, type Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { describeError, failedText } from '~/lib/errors'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { CertificateView } from './CertificateView'
import { keyBody } from './keyBody'
import { ClientKeyDialog, ImportKeyForm } from './keyDialogs'
import { generateSections, openIdConnectKeys, samlKeys, usesJwksUrl } from './keys.fields'
import { SamlKey, type SamlUse } from './SamlKey'

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

const keyUse = 'jwt.credential'

type OidcKeysProps = { realm: string; client: Client }

function OidcKeys({ realm, client }: OidcKeysProps) {
  return (
    <EditForm
      query={clients.byId(realm, client.id)}
      sections={openIdConnectKeys}
      requires="manage-clients"
      editable={client.access?.configure}
      transform={keyBody}
      save={{
        mutation: updateClient(realm),
        partial: clientUpdate,
        wholeIf: arePoliciesEnabled(realm),
      }}
    >
      <StoredKeys realm={realm} client={client} />
    </EditForm>
  )
}

function StoredKeys({ realm, client }: OidcKeysProps) {
  const { t } = useText()
  const conditionInput = useConditionInput([usesJwksUrl], useFormInfo())
  const isFetched = String(conditionInput.read(usesJwksUrl)) === 'true'
  const deniedReason = useClientWriteDenied(client)
  const fetchedReason = isFetched ? t('keysAtJwksUrl') : ''
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: clients.byId(realm, client.id).queryKey })
  return (
    <div className="castellan-rows castellan-key">
      {!isFetched && <KeyInfo realm={realm} client={client} />}
      <div className="castellan-key-buttons">
        <ActionButton
          action={{
            label: 'generateNewKeys',
            disabledReason: deniedReason,
            onSelect: () =>
              openDialog(
                <ClientKeyDialog title="generateKeys" text="generateKeysDescription">
                  <GenerateKeyForm realm={realm} client={client} />
                </ClientKeyDialog>,
              ),
          }}
        />
        <ActionButton
          action={{
            label: 'import',
            disabledReason: deniedReason || fetchedReason,
            onSelect: () =>
              openDialog(
                <ClientKeyDialog title="importKeys" text="importKeysDescription">
                  <ImportKeyForm realm={realm} client={client.id} use={keyUse} />
                </ClientKeyDialog>,
              ),
          }}
        />
        <ActionButton
          variant="link"
          action={{ label: 'refresh', disabledReason: fetchedReason, onSelect: refresh }}
        />
      </div>
    </div>
  )
}

function KeyInfo({ realm, client }: OidcKeysProps) {
  const { data, error } = useQuery(clientKeys.byUse(realm, client.id, keyUse))
  if (error)
    return (
      <InlineAlert variant="danger" title={failedText('getKeyInfoError', describeError(error))} />
    )
  return data ? <KeyDetails keyInfo={data} name={client.clientId} /> : null
}

function KeyDetails({ keyInfo, name }: { keyInfo: ClientKey; name: string }) {
  const { t } = useText()
  const { jwks, certificate, publicKey, fingerprint } = keyInfo
  if (jwks) return <KeyText label="jwks" value={jwks} />
  if (certificate)
    return (
      <section aria-label={t('certificate')} className="castellan-rows">
        <CertificateView certificate={certificate} fingerprint={fingerprint} name={name} />
      </section>
    )
  if (publicKey) return <KeyText label="publicKey" value={publicKey} />
  return <InlineAlert isPlain variant="info" title={t('noClientKeys')} />
}

function KeyText({ label, value }: { label: 'jwks' | 'publicKey'; value: string }) {
  return (
    <LabeledControl label={label} help="certificateHelp">
      {(control) => (
        <TextArea
          {...control}
          className="castellan-code"
          readOnlyVariant="default"
          rows={8}
          resizeOrientation="vertical"
          dir="ltr"
          value={value}
        />
      )}
    </LabeledControl>
  )
}

/** Downloads the private key; Keycloak stores only the certificate. */
function GenerateKeyForm({ realm, client }: OidcKeysProps) {
  const close = useCloseDialog()
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: NewKeystore = {
    format: formats[0] ?? '',
    keyAlias: client.clientId,
    keyPassword: '',
    storePassword: '',
    keySize: '4096',
    validity: 3,
  }
  return (
    <CreateForm
      defaultValues={start}
      create={generateKeystore(realm, client.id)}
      sections={generateSections(formats)}
      button="generate"
      onCreated={close}
      onCancel={close}
    />
  )
}
