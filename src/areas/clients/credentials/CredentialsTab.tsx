import { Form, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { arePoliciesEnabled } from '~/api/client-policies/policyComponents'
import {
  authenticators,
  invalidateRotatedSecret,
  newRegistrationToken,
  regenerateSecret,
} from '~/api/clients/clientCredentials'
import { clients, clientSecretUpdate, updateCredentials, type Client } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import { CopyButton } from '~/ui/actions/CopyButton'
import { confirm, confirmed } from '~/ui/dialogs/confirm'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../ClientForm'
import { credentialBody } from './credentialBody'
import { authenticatorType, credentialSections } from './credentials.fields'

type Props = { realm: string; client: Client }

const customControls = { ClientSecret }

const regexComparison = ['attributes', 'x509.allow.regex.pattern.comparison'] as const

export default function CredentialsTab({ realm, client }: Props) {
  const { t } = useText()
  const { data: authenticatorList } = useSuspenseQuery(authenticators(realm))
  const { data: info } = useQuery(serverInfo)
  const types = info?.componentTypes?.['org.keycloak.authentication.ClientAuthenticator'] ?? []
  const before = async (body: Client, theirs: Client) => {
    const { clientAuthenticatorType = '' } = body
    if (clientAuthenticatorType === theirs.clientAuthenticatorType) return true
    const params = { clientAuthenticatorType }
    return confirmed({
      title: 'changeAuthenticatorConfirmTitle',
      params,
      button: 'yes',
      cancelText: 'no',
      impact: t('changeAuthenticatorConfirm', params),
    })
  }
  return (
    <>
      <EditForm
        query={clients.byId(realm, client.id)}
        sections={credentialSections(authenticatorList, types)}
        customControls={customControls}
        requires="manage-clients"
        editable={client.access?.configure}
        transform={credentialBody}
        save={{
          mutation: updateCredentials(realm),
          partial: clientSecretUpdate,
          wholeIf: arePoliciesEnabled(realm),
          before,
        }}
      >
        <AuthenticatorNotes
          realm={realm}
          client={client}
          withSecret={authenticatorList
            .filter((authenticator) => authenticator.supportsSecret)
            .map(({ id }) => id)}
        />
      </EditForm>
      <RegistrationToken realm={realm} client={client} />
    </>
  )
}

function AuthenticatorNotes({
  realm,
  client,
  withSecret,
}: Props & { withSecret: readonly string[] }) {
  const { t } = useText()
  const { read } = useConditionInput([authenticatorType, regexComparison], useFormInfo())
  const type = String(read(authenticatorType))
  return (
    <div className="castellan-rows castellan-key">
      {type === 'client-jwt' && <InlineAlert variant="info" title={t('signedJWTConfirm')} />}
      {type === 'client-x509' && String(read(regexComparison)) === 'true' && (
        <InlineAlert variant="warning" title={t('regexComparisonAdvice')} />
      )}
      {withSecret.includes(type) && <SecretExpiry realm={realm} client={client} />}
    </div>
  )
}

function ClientSecret(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, label, describedBy, read } = props
  const { t } = useText()
  const { realm, control } = useFormInfo()
  // react-hook-form only updates form state that is read during render.
  const { isDirty } = useFormState({ control })
  const regenerate = useMutation(regenerateSecret(realm, String(read(['id']))))
  const confirmRegenerate = () =>
    confirm({
      title: 'confirmClientSecretTitle',
      text: 'confirmClientSecretBody',
      button: 'yes',
      cancelText: 'no',
      run: () => regenerate.mutateAsync(),
    })
  const secret = valueToString(value)
  return (
    <div className="castellan-rows">
      <div className="castellan-pair">
        <div className="castellan-grow">
          <SecretInput
            id={id}
            value={secret}
            onChange={onChange}
            isDisabled={disabled}
            isInvalid={invalid}
            isRequired
            {...(describedBy && { 'aria-describedby': describedBy })}
          />
        </div>
        <CopyButton text={secret} name={label} />
      </div>
      {!disabled && (
        <ActionButton
          action={{
            label: 'regenerate',
            disabledReason: isDirty ? t('regenerateUnsaved') : '',
            onSelect: confirmRegenerate,
          }}
        />
      )}
    </div>
  )
}

/** The server shows a token only once, when it creates it. */
function RegistrationToken({ realm, client }: { realm: string; client: Client }) {
  const { t } = useText()
  const id = useId()
  const deniedReason = useClientWriteDenied(client)
  const createToken = useMutation(newRegistrationToken(realm, client.id))
  const confirmRegenerate = () =>
    confirm({
      title: 'confirmAccessTokenTitle',
      text: 'confirmAccessTokenBody',
      button: 'yes',
      cancelText: 'no',
      run: () => createToken.mutateAsync(),
    })
  return (
    <section className="castellan-section" aria-labelledby={id}>
      <Title id={id} headingLevel="h2" size="lg">
        {t('registrationAccessToken')}
      </Title>
      <Form isHorizontal onSubmit={(event) => event.preventDefault()}>
        <HiddenValue
          label="registrationAccessToken"
          help="registrationAccessTokenHelp"
          value={createToken.data ?? ''}
        />
        {createToken.data !== undefined && <p>{t('registrationTokenOnce')}</p>}
        <div>
          <ActionButton
            action={{
              label: 'regenerate',
              disabledReason: deniedReason,
              onSelect: confirmRegenerate,
            }}
          />
        </div>
      </Form>
    </section>
  )
}

/** Attributes hold seconds as text; returns milliseconds. */
const readTimestamp = (attributes: Record<string, string>, name: string) => {
  const seconds = Number(attributes[name] ?? 0)
  return seconds > 0 ? seconds * 1000 : undefined
}

function SecretExpiry({ realm, client }: Props) {
  const { t, language } = useText()
  const { attributes = {} } = client
  const createdAt = readTimestamp(attributes, 'client.secret.creation.time')
  const expiresAt = readTimestamp(attributes, 'client.secret.expiration.time')
  return (
    <>
      {createdAt !== undefined && (
        <p>{t('secretMadeOn', { time: formatDate(createdAt, language, 'short') })}</p>
      )}
      {expiresAt !== undefined && <ExpiryNotice expiresAt={expiresAt} />}
      <RotatedSecret realm={realm} client={client} />
    </>
  )
}

function ExpiryNotice({ expiresAt }: { expiresAt: number }) {
  const { t, language } = useText()
  const [now] = useState(Date.now)
  const isPast = expiresAt < now
  return isPast ? (
    <InlineAlert variant="warning" title={t('secretHasExpired')} />
  ) : (
    <p>{t('secretExpiresOn', { time: formatDate(expiresAt, language) })}</p>
  )
}

function RotatedSecret({ realm, client }: Props) {
  const deniedReason = useClientWriteDenied(client)
  const { t, language } = useText()
  const invalidate = useMutation(invalidateRotatedSecret(realm, client.id))
  const { attributes = {} } = client
  const secret = attributes['client.secret.rotated']
  if (!secret) return null
  const expiresAt = readTimestamp(attributes, 'client.secret.rotated.expiration.time')
  const confirmInvalidate = () =>
    confirm({
      title: 'invalidateRotatedSecret',
      text: 'invalidateRotatedSecretExplain',
      button: 'confirm',
      danger: true,
      run: () => invalidate.mutateAsync(),
    })
  return (
    <div className="pf-v6-c-form pf-m-horizontal castellan-rotated">
      <HiddenValue label="secretRotated" value={secret}>
        {expiresAt !== undefined && (
          <p>{t('secretExpiresOn', { time: formatDate(expiresAt, language) })}</p>
        )}
        <ActionButton
          action={{
            label: 'invalidateSecret',
            disabledReason: deniedReason,
            danger: true,
            onSelect: confirmInvalidate,
          }}
        />
      </HiddenValue>
    </div>
  )
}

type HiddenValueProps = {
  label: TextKey
  help?: TextKey
  value: string
  children?: ReactNode
}

function HiddenValue({ label, help, value, children }: HiddenValueProps) {
  const { t } = useText()
  return (
    <LabeledControl label={label} help={help}>
      {({ id }) => (
        <>
          <div className="castellan-pair">
            <div className="castellan-grow">
              <SecretInput id={id} value={value} />
            </div>
            {value !== '' && <CopyButton text={value} name={t(label)} />}
          </div>
          {children && <div className="castellan-rows">{children}</div>}
        </>
      )}
    </LabeledControl>
  )
}
