import { ActionGroup, Button, FormGroup, Radio, Switch, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import {
  clientKeys,
  exportKeys,
  generateSamlKey,
  setAttributes,
  type KeyArchive,
  type KeyUse,
} from '~/api/clients/clientKeys'
import type { Client } from '~/api/clients/clients'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { failedText, problemOf } from '~/lib/errors'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { CertificateView } from './CertificateView'
import { ImportForm } from './ImportForm'
import { ClientKeyDialog } from './ClientKeyDialog'
import { exportSections } from './keys.fields'
import type { SamlKeyProps } from './samlUse'
import { useClientWriteDenied } from './useClientWriteDenied'

/** One key of a SAML client: whether it is used, the certificate, and what can be done with it. */
export function SamlKey({ realm, client, of }: SamlKeyProps) {
  const { t } = useText()
  const id = useId()
  const { attributes = {} } = client
  const isOn = attributes[of.attribute] === 'true'
  const isFetched = attributes['saml.useMetadataDescriptorUrl'] === 'true'
  const [open, setOpen] = useState<'enable' | 'import' | 'export'>()
  const set = useMutation(setAttributes(realm, client.id))
  const deniedReason = useClientWriteDenied(client)
  const setEnabled = (next: boolean) => {
    const changed = { ...of.relatedAttributes, [of.attribute]: String(next) }
    if (!next) return confirmDisable(t(of.label), () => set.mutateAsync(changed))
    return isFetched ? set.mutate(changed) : setOpen('enable')
  }
  return (
    <section className="castellan-section castellan-rows castellan-key" aria-labelledby={id}>
      <Title id={id} headingLevel="h2" size="lg">
        {t(of.title)}
      </Title>
      <p>{t(of.text)}</p>
      <div className="castellan-pair" title={deniedReason}>
        <span className="castellan-fit">
          <Switch
            label={t(of.label)}
            isChecked={isOn}
            isDisabled={deniedReason !== '' || set.isPending}
            onChange={(_event, next) => setEnabled(next)}
          />
        </span>
        <HelpIcon label={t(of.label)} help={t(`${of.label}Help`)} />
      </div>
      {deniedReason && <InlineAlert isPlain variant="info" title={deniedReason} />}
      {isOn && !isFetched && (
        <StoredCertificate
          {...{ realm, client, of, deniedReason }}
          onOpen={(what) => setOpen(what)}
        />
      )}
      {isOn && isFetched && <InlineAlert isPlain variant="info" title={t('keysAtMetadataUrl')} />}
      <Suspense fallback={null}>
        <Dialog {...{ realm, client, of, open }} onClose={() => setOpen(undefined)} />
      </Suspense>
    </section>
  )
}

// What is demanded, and its help: @texts clientSignature*
// @texts encryptAssertions*

const confirmDisable = (key: string, run: () => Promise<unknown>) =>
  confirm({
    title: 'disableSigning',
    text: 'disableSigningExplain',
    params: { key },
    button: 'yes',
    back: 'no',
    danger: true,
    run,
  })

type DialogProps = SamlKeyProps & {
  open: 'enable' | 'import' | 'export' | undefined
  onClose: () => void
}

function Dialog({ open, onClose, ...props }: DialogProps) {
  const { realm, client, of } = props
  if (open === undefined) return null
  if (open === 'enable') return <EnableDialog {...props} onClose={onClose} />
  if (open === 'export')
    return (
      <ClientKeyDialog title="exportSamlKeyTitle" onClose={onClose}>
        <ExportForm realm={realm} client={client} use={of.use} onClose={onClose} />
      </ClientKeyDialog>
    )
  return (
    <ClientKeyDialog title="importKey" onClose={onClose}>
      <ImportForm
        realm={realm}
        client={client.id}
        use={of.use}
        button="import"
        onDone={onClose}
        onCancel={onClose}
      />
    </ClientKeyDialog>
  )
}

type HeldProps = SamlKeyProps & {
  deniedReason: string
  onOpen: (what: 'import' | 'export') => void
}

/** The certificate that the server holds; without one the client cannot be believed. */
function StoredCertificate({ realm, client, of, deniedReason, onOpen }: HeldProps) {
  const { t } = useText()
  const { data, error } = useQuery(clientKeys.byUse(realm, client.id, of.use))
  const generate = useMutation(generateSamlKey(realm, client.id, of.use))
  if (error)
    return <InlineAlert variant="danger" title={failedText('getKeyInfoError', problemOf(error))} />
  if (!data) return null
  const { certificate, fingerprint } = data
  const askAgain = () =>
    confirm({ ...of.again, button: 'yes', back: 'no', run: () => generate.mutateAsync() })
  return (
    <section aria-label={t('certificate')} className="castellan-rows">
      {certificate ? (
        <CertificateView
          certificate={certificate}
          fingerprint={fingerprint}
          name={`${client.clientId}-${of.use}`}
        />
      ) : (
        <InlineAlert variant="warning" title={t('noClientKeys')} />
      )}
      <div className="castellan-key-buttons">
        <ActionButton
          action={{ label: 'regenerate', disabledReason: deniedReason, onSelect: askAgain }}
        />
        <ActionButton
          action={{
            label: 'importKey',
            disabledReason: deniedReason,
            onSelect: () => onOpen('import'),
          }}
        />
        {certificate && (
          <ActionButton action={{ label: 'export', onSelect: () => onOpen('export') }} />
        )}
      </div>
    </section>
  )
}

type EnableDialogProps = SamlKeyProps & { onClose: () => void }

const methods = ['generate', 'import'] as const

// @texts selectMethodType.*

/** Before signatures are demanded or assertions encrypted there has to be a key for it. */
function EnableDialog({ realm, client, of, onClose }: EnableDialogProps) {
  const { t } = useText()
  const id = useId()
  const [method, setMethod] = useState<(typeof methods)[number]>('generate')
  const set = useMutation(setAttributes(realm, client.id))
  const enable = () =>
    set.mutate({ ...of.relatedAttributes, [of.attribute]: 'true' }, { onSuccess: () => onClose() })
  return (
    <ClientKeyDialog
      title="enableClientSignatureRequired"
      text="enableClientSignatureRequiredExplain"
      params={{ key: t(of.label) }}
      name="enableClientSignatureRequiredModal"
      onClose={onClose}
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
        <Generate {...{ realm, client, of, onClose }} isBusy={set.isPending} onConfirm={enable} />
      ) : (
        <ImportForm
          realm={realm}
          client={client.id}
          use={of.use}
          button="confirm"
          onDone={enable}
          onCancel={onClose}
        />
      )}
    </ClientKeyDialog>
  )
}

type GenerateProps = EnableDialogProps & { isBusy: boolean; onConfirm: () => void }

/** A key that is there already will do as well. */
function Generate({ realm, client, of, isBusy, onConfirm, onClose }: GenerateProps) {
  const { t } = useText()
  const { data } = useQuery(clientKeys.byUse(realm, client.id, of.use))
  const generate = useMutation(generateSamlKey(realm, client.id, of.use))
  const certificate = data?.certificate
  return (
    <>
      <div className="castellan-pair">
        <strong>{t('certificate')}</strong>
        <HelpIcon label={t('certificate')} help={t(of.certificateHelp)} />
      </div>
      {certificate && (
        <CertificateView
          certificate={certificate}
          fingerprint={data.fingerprint}
          name={`${client.clientId}-${of.use}`}
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
        <Button variant="link" isDisabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </ActionGroup>
    </>
  )
}

type ExportFormProps = { realm: string; client: Client; use: KeyUse; onClose: () => void }

/** Gives an archive of the keys and the realm's certificate. */
function ExportForm({ realm, client, use, onClose }: ExportFormProps) {
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
      start={start}
      create={exportKeys(realm, client.id, use)}
      sections={exportSections(formats)}
      button="export"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
