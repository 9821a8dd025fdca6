import { ActionGroup, Button, FormGroup, Radio, Switch, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  clientKeys,
  exportKeys,
  generateSamlKey,
  setAttributes,
  type KeyArchive,
  type KeyUse,
} from '~/api/clients/clientCredentials'
import type { Client } from '~/api/clients/clients'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { failedText, describeError } from '~/lib/errors'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { CertificateView } from './CertificateView'
import { ClientKeyDialog, ImportKeyForm } from './keyDialogs'
import { exportSections } from './keys.fields'

export function SamlKey({ realm, client, samlUse }: SamlKeyProps) {
  const { t } = useText()
  const id = useId()
  const { attributes = {} } = client
  const isOn = attributes[samlUse.attribute] === 'true'
  const isFetched = attributes['saml.useMetadataDescriptorUrl'] === 'true'
  const saveAttributes = useMutation(setAttributes(realm, client.id))
  const deniedReason = useClientWriteDenied(client)
  const setEnabled = (next: boolean) => {
    const updates = { ...samlUse.relatedAttributes, [samlUse.attribute]: String(next) }
    if (!next) return confirmDisable(t(samlUse.label), () => saveAttributes.mutateAsync(updates))
    if (isFetched) saveAttributes.mutate(updates)
    else openDialog(<EnableDialog realm={realm} client={client} samlUse={samlUse} />)
  }
  return (
    <section className="castellan-section castellan-rows castellan-key" aria-labelledby={id}>
      <Title id={id} headingLevel="h2" size="lg">
        {t(samlUse.title)}
      </Title>
      <p>{t(samlUse.text)}</p>
      <div className="castellan-pair" title={deniedReason}>
        <span className="castellan-fit">
          <Switch
            label={t(samlUse.label)}
            isChecked={isOn}
            isDisabled={deniedReason !== '' || saveAttributes.isPending}
            onChange={(_event, next) => setEnabled(next)}
          />
        </span>
        <HelpIcon label={t(samlUse.label)} help={t(`${samlUse.label}Help`)} />
      </div>
      {deniedReason && <InlineAlert isPlain variant="info" title={deniedReason} />}
      {isOn && !isFetched && <StoredCertificate {...{ realm, client, samlUse, deniedReason }} />}
      {isOn && isFetched && <InlineAlert isPlain variant="info" title={t('keysAtMetadataUrl')} />}
    </section>
  )
}

// @texts clientSignature*
// @texts encryptAssertions*

const confirmDisable = (key: string, run: () => Promise<unknown>) =>
  confirm({
    title: 'disableSigning',
    text: 'disableSigningExplain',
    params: { key },
    button: 'yes',
    cancelText: 'no',
    danger: true,
    run,
  })

type StoredCertificateProps = SamlKeyProps & { deniedReason: string }

function StoredCertificate({ realm, client, samlUse, deniedReason }: StoredCertificateProps) {
  const { t } = useText()
  const { data, error } = useQuery(clientKeys.byUse(realm, client.id, samlUse.use))
  const generate = useMutation(generateSamlKey(realm, client.id, samlUse.use))
  if (error)
    return (
      <InlineAlert variant="danger" title={failedText('getKeyInfoError', describeError(error))} />
    )
  if (!data) return null
  const { certificate, fingerprint } = data
  const askRegenerate = () =>
    confirm({
      ...samlUse.regenerateTexts,
      button: 'yes',
      cancelText: 'no',
      run: () => generate.mutateAsync(),
    })
  return (
    <section aria-label={t('certificate')} className="castellan-rows">
      {certificate ? (
        <CertificateView
          certificate={certificate}
          fingerprint={fingerprint}
          name={`${client.clientId}-${samlUse.use}`}
        />
      ) : (
        <InlineAlert variant="warning" title={t('noClientKeys')} />
      )}
      <div className="castellan-key-buttons">
        <ActionButton
          action={{ label: 'regenerate', disabledReason: deniedReason, onSelect: askRegenerate }}
        />
        <ActionButton
          action={{
            label: 'importKey',
            disabledReason: deniedReason,
            onSelect: () =>
              openDialog(
                <ClientKeyDialog title="importKey">
                  <ImportKeyForm realm={realm} client={client.id} use={samlUse.use} />
                </ClientKeyDialog>,
              ),
          }}
        />
        {certificate && (
          <ActionButton
            action={{
              label: 'export',
              onSelect: () =>
                openDialog(
                  <ClientKeyDialog title="exportSamlKeyTitle">
                    <ExportKeysForm realm={realm} client={client} use={samlUse.use} />
                  </ClientKeyDialog>,
                ),
            }}
          />
        )}
      </div>
    </section>
  )
}

const methods = ['generate', 'import'] as const

// @texts selectMethodType.*

/** Signing and encryption cannot be enabled without a key. */
function EnableDialog({ realm, client, samlUse }: SamlKeyProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const id = useId()
  const [method, setMethod] = useState<(typeof methods)[number]>('generate')
  const saveAttributes = useMutation(setAttributes(realm, client.id))
  const enable = () =>
    saveAttributes.mutate(
      { ...samlUse.relatedAttributes, [samlUse.attribute]: 'true' },
      { onSuccess: close },
    )
  return (
    <ClientKeyDialog
      title="enableClientSignatureRequired"
      text="enableClientSignatureRequiredExplain"
      params={{ key: t(samlUse.label) }}
      name="enableClientSignatureRequiredModal"
    >
      <FormGroup role="radiogroup" label={t('selectMethod')} fieldId={id}>
        <div className="castellan-key-buttons">
          {methods.map((option) => (
            <Radio
              key={option}
              id={`${id}-${option}`}
              name={id}
              label={t(`selectMethodType.${option}`)}
              isChecked={method === option}
              onChange={() => setMethod(option)}
            />
          ))}
        </div>
      </FormGroup>
      {method === 'generate' ? (
        <GenerateKey
          {...{ realm, client, samlUse }}
          isBusy={saveAttributes.isPending}
          onConfirm={enable}
        />
      ) : (
        <ImportKeyForm
          realm={realm}
          client={client.id}
          use={samlUse.use}
          button="confirm"
          onDone={enable}
        />
      )}
    </ClientKeyDialog>
  )
}

type GenerateKeyProps = SamlKeyProps & { isBusy: boolean; onConfirm: () => void }

function GenerateKey({ realm, client, samlUse, isBusy, onConfirm }: GenerateKeyProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const { data } = useQuery(clientKeys.byUse(realm, client.id, samlUse.use))
  const generate = useMutation(generateSamlKey(realm, client.id, samlUse.use))
  const certificate = data?.certificate
  return (
    <>
      <div className="castellan-pair">
        <strong>{t('certificate')}</strong>
        <HelpIcon label={t('certificate')} help={t(samlUse.certificateHelp)} />
      </div>
      {certificate && (
        <CertificateView
          certificate={certificate}
          fingerprint={data.fingerprint}
          name={`${client.clientId}-${samlUse.use}`}
        />
      )}
      <Button
        variant="secondary"
        isLoading={generate.isPending}
        isDisabled={generate.isPending}
        onClick={() => generate.mutate()}
      >
        {t('generate')}
      </Button>
      <ActionGroup>
        <Button
          isDisabled={certificate === undefined || generate.isPending || isBusy}
          isLoading={isBusy}
          onClick={onConfirm}
        >
          {t('confirm')}
        </Button>
        <Button variant="link" isDisabled={isBusy} onClick={close}>
          {t('cancel')}
        </Button>
      </ActionGroup>
    </>
  )
}

type ExportKeysFormProps = { realm: string; client: Client; use: KeyUse }

function ExportKeysForm({ realm, client, use }: ExportKeysFormProps) {
  const close = useCloseDialog()
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: KeyArchive = {
    format: formats[0] ?? '',
    keyAlias: client.clientId,
    keyPassword: '',
    realmAlias: realm,
    storePassword: '',
  }
  return (
    <CreateForm
      defaultValues={start}
      create={exportKeys(realm, client.id, use)}
      sections={exportSections(formats)}
      button="export"
      onCreated={close}
      onCancel={close}
    />
  )
}

/** Texts are message keys. */
export type SamlUse = {
  use: KeyUse
  /** The switch. */
  attribute: string
  /** Saved together with `attribute`. */
  relatedAttributes: Readonly<Record<string, string>>
  title: string
  text: string
  label: string
  certificateHelp: string
  regenerateTexts: { title: TextKey; text: TextKey }
}

type SamlKeyProps = { realm: string; client: Client; samlUse: SamlUse }
