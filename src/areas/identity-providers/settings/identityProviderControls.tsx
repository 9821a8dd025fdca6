import { Button, HelperText, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import {
  checkMetadata,
  type Imported,
  type ImportKind,
} from '~/api/identity-providers/providerImport'
import { withoutToast } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { valueToString, type CustomControls, type CustomControlProps } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { TextButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ExternalLink } from '~/ui/ExternalLink'
import { FileField } from '~/ui/inputs/files'
import { lazyComponent } from '~/ui/lazyComponent'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { brokerEndpointUrl, spMetadataUrl } from '../brokerUrls'
import { parseCertificates } from '../certificates'
import { useImport } from '../import/useImport'
import { useMetadataCertificates } from '../KeyExpiryBadge'
import Certificates, { CertificateExpiry, KeyText } from './Certificates'
import { configPath } from './configFields'
import '../identity-providers.css'

export const providerControls: CustomControls = {
  Certificates,
  Endpoints,
  FlowSteps,
  ImportAddress,
  ImportText,
  MetadataCertificates,
  PublicKey,
  RedirectUri,
}

function Endpoints({ read }: CustomControlProps) {
  const { t } = useText()
  const { realm = '' } = useParams({ strict: false })
  const alias = read(['alias'])
  const address = spMetadataUrl(realm, typeof alias === 'string' ? valueToString(alias) : '')
  return (
    <span className="castellan-marks">
      <ExternalLink href={address}>{t('samlEndpointsLabel')}</ExternalLink>
      <CopyButton text={address} name={t('samlEndpointsLabel')} />
    </span>
  )
}

const ChosenFlow = lazyComponent(async () => (await import('./ChosenFlow')).default)

/** Always renders the wrapper, so that the layout doesn't shift. */
function FlowSteps({ value }: CustomControlProps) {
  const { realm } = useFormInfo()
  if (!holds('view-realm', usePermissions(realm))) return null
  return (
    <div className="castellan-provider-flow">
      {value !== '' && (
        <Suspense fallback={null}>
          <ChosenFlow realm={realm} alias={valueToString(value)} />
        </Suspense>
      )}
    </div>
  )
}

const typingPauseMs = 1000

const isCompleteUrl = (address: string) =>
  /^https?:\/\/[^/\s]+/i.test(address) && URL.canParse(address)

/** Imports the metadata after a pause in typing, or on Enter. */
function ImportAddress(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, read, describedBy } = props
  const { t } = useText()
  const { kind, run, imported, error, isBusy, reset } = useImport(read(['providerId']))
  const typed = valueToString(value).trim()
  // The initial value (a draft) has been imported already.
  const lastReadUrl = useRef(typed)
  const readUrl = (address: string) => {
    if (address === lastReadUrl.current || !isCompleteUrl(address)) return
    lastReadUrl.current = address
    run({ fromUrl: address })
  }
  const readUrlLater = useEffectEvent(readUrl)
  // A timer needs an effect.
  useEffect(() => {
    const timer = setTimeout(() => readUrlLater(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const outcomeId = `${id}-outcome`
  return (
    <>
      <TextInput
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        value={valueToString(value)}
        isDisabled={disabled}
        validated={invalid || error ? 'error' : imported && !isBusy ? 'success' : 'default'}
        placeholder={t(kind === 'oidc' ? 'discoveryExample' : 'descriptorExample')}
        aria-describedby={[outcomeId, describedBy].filter(Boolean).join(' ')}
        onChange={(_event, next) => {
          if (error) reset()
          onChange(next)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === lastReadUrl.current) return
          event.preventDefault() // imports instead of submitting the form
          readUrl(typed)
        }}
      />
      <ImportOutcome id={outcomeId} kind={kind} imported={imported} error={error} isBusy={isBusy} />
    </>
  )
}

const acceptedFiles = { oidc: '.json,application/json', saml: '.xml,text/xml,application/xml' }

function ImportText(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, read, labelledBy } = props
  const { t } = useText()
  const { kind, run, imported, error, isBusy, reset } = useImport(read(['providerId']))
  const text = valueToString(value)
  const outcomeId = `${id}-outcome`
  return (
    <div className="castellan-rows">
      <FileField
        id={id}
        value={text}
        accept={acceptedFiles[kind]}
        isDisabled={disabled}
        isInvalid={invalid || error !== null}
        aria-describedby={`${labelledBy} ${outcomeId}`}
        onChange={(next, filename) => {
          reset()
          onChange(next)
          // Import files at once, but typed or pasted text only on request.
          if (filename !== '' && next !== '' && text === '') run({ text: next })
        }}
      />
      <div>
        <TextButton
          disabled={disabled || isBusy || text.trim() === ''}
          onClick={() => run({ text })}
        >
          {t('importFillIn')}
        </TextButton>
      </div>
      <ImportOutcome id={outcomeId} kind={kind} imported={imported} error={error} isBusy={isBusy} />
    </div>
  )
}

function MetadataCertificates({ read }: CustomControlProps) {
  const { t } = useText()
  const { realm } = useFormInfo()
  const typed = read(configPath('metadataDescriptorUrl'))
  const address = typeof typed === 'string' ? valueToString(typed).trim() : ''
  const { data, error, isFetching } = useMetadataCertificates(realm, address)
  const check = useMutation(withoutToast(checkMetadata(realm)))
  if (!holds('manage-identity-providers', usePermissions(realm)))
    return <span>{t('metadataKeysNotAsked')}</span>
  return (
    <div className="castellan-rows">
      <div>
        <TextButton
          disabled={isFetching || !URL.canParse(address)}
          onClick={() => check.mutate([address])}
        >
          {t('metadataCheckNow')}
        </TextButton>
      </div>
      <output>
        {error ? (
          t('metadataKeysUnreadable')
        ) : data === undefined ? (
          t('keysNotChecked')
        ) : data === '' ? (
          t('metadataKeysNone')
        ) : (
          <CertificateExpiry certificates={parseCertificates(data)} />
        )}
      </output>
    </div>
  )
}

const ImportKeyDialog = lazyComponent(async () => (await import('./ImportKeyDialog')).default)

function PublicKey(props: CustomControlProps) {
  const { onChange, disabled } = props
  const { t } = useText()
  const { setValue, names } = useFormInfo()
  const keyId = nameOf(configPath('publicKeySignatureVerifierKeyId'))
  const onKey = (key: string, isSet: boolean) => {
    onChange(key)
    // The keys in a JWKS have their own IDs.
    if (isSet && names.has(keyId)) setValue(keyId, '', { shouldDirty: true })
  }
  return (
    <div className="castellan-rows">
      <KeyText {...props} />
      {!disabled && (
        <div>
          <Button
            variant="secondary"
            onClick={() => openDialog(<ImportKeyDialog onKey={onKey} />)}
            onPointerEnter={() => void ImportKeyDialog.preload()}
          >
            {t('import')}
          </Button>
        </div>
      )}
    </div>
  )
}

function RedirectUri({ id, read, label, describedBy }: CustomControlProps) {
  const { realm = '' } = useParams({ strict: false })
  const alias = read(['alias'])
  const address = brokerEndpointUrl(
    realm,
    typeof alias === 'string' ? valueToString(alias).trim() : '',
  )
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">
        <TextInput
          id={id}
          value={address}
          dir="ltr"
          readOnlyVariant="default"
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </div>
      <CopyButton text={address} name={label} />
    </div>
  )
}

const Metadata = lazyComponent(async () => (await import('../import/Metadata')).Metadata)

type ImportOutcomeProps = {
  /** For `aria-describedby` of the control. */
  id: string
  kind: ImportKind
  imported: Imported | undefined
  error: unknown
  isBusy: boolean
}

function ImportOutcome({ id, kind, imported, error, isBusy }: ImportOutcomeProps) {
  const { t } = useText()
  const message = error ? describeError(error).message : undefined
  return (
    <>
      <FieldError id={id} text={message} />
      <HelperText isLiveRegion>
        {isBusy && <HelperMessage>{t('importing')}</HelperMessage>}
        {imported && !isBusy && !message && (
          <HelperMessage variant="success">
            {t('importFilledIn', { count: Object.keys(imported).length })}
          </HelperMessage>
        )}
      </HelperText>
      {imported && !isBusy && !message && (
        <Suspense>
          <Metadata kind={kind} imported={imported} />
        </Suspense>
      )}
    </>
  )
}
