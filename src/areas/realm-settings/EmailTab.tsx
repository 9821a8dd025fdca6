import { Button } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import {
  realms,
  testRecipient,
  testSmtp,
  updateRealm,
  useRealm,
  type Recipient,
  type SmtpServer,
} from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { EditForm } from '~/form/EditForm'
import { useFormInfo } from '~/form/formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { emailPattern } from '~/form/values/rules'
import { writeValue, type Values } from '~/form/values/values'
import { stringOrEmpty, allFields } from '~/lib/field'
import { RouteLink } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { email } from './email.fields'
import './realm-settings.css'

const fields = allFields(email)
const fieldNames = fields.map(({ path }) => nameOf(path))

export default function EmailTab({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realms.byName(realm)}
      sections={email}
      requires="manage-realm"
      // PUT replaces the whole map. The merged copy contains the server's mask for the stored
      // password; leaving it out would delete the password.
      save={{ mutation: updateRealm(realm), partial: true }}
    >
      <TestConnection realm={realm} />
      <p className="castellan-clear">
        <ClearEmail realm={realm} />
      </p>
    </EditForm>
  )
}

/** The settings as typed; an untouched secret stays the server's mask. */
function smtpSettings(representation: unknown, values: Values): SmtpServer {
  const stored: { smtpServer: SmtpServer } = {
    smtpServer: { ...Object(getAt(representation, ['smtpServer'])) },
  }
  const edited = fields.reduce((next, field) => {
    const value = values[nameOf(field.path)]
    return value === undefined ? next : writeValue(next, field, value)
  }, stored)
  return edited.smtpServer
}

/** Sends a test mail to the current user with the unsaved settings. */
function TestConnection({ realm }: { realm: string }) {
  const { t } = useText()
  const { control, representation, readOnly } = useFormInfo()
  const watched = useWatch({ control, name: fieldNames })
  const values: Values = Object.fromEntries(
    fieldNames.map((name, index) => [name, watched[index] ?? '']),
  )
  const settings = smtpSettings(representation, values)
  const { data: recipient, isPending } = useQuery(testRecipient)
  const test = useMutation(testSmtp(realm))
  // Without permission to read their address, users may still try: the server knows it.
  const isReachable = !isPending && (!recipient || Boolean(recipient.email))
  const isComplete = emailPattern.test(stringOrEmpty(settings.from)) && Boolean(settings.host)
  return (
    <div className="castellan-test-email">
      {recipient && <RecipientHint {...recipient} />}
      <Button
        variant="secondary"
        isDisabled={readOnly || !isComplete || !isReachable || test.isPending}
        isLoading={test.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => test.mutate(settings)}
      >
        {t('testConnection')}
      </Button>
    </div>
  )
}

function RecipientHint({ id, username = '', email }: Recipient) {
  const { t } = useText()
  if (email) {
    const text = t('testConnectionHint.withEmail', { email })
    return <InlineAlert variant="info" title={text} />
  }
  const text = t('testConnectionHint.withoutEmail', { userName: username })
  return (
    <InlineAlert variant="warning" title={text}>
      <OwnUserLink id={id} />
    </InlineAlert>
  )
}

/** Links to the current user in the login realm, where the email address is set. */
function OwnUserLink({ id }: { id: string }) {
  const { t } = useText()
  const { realm } = getEnvironment()
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm, id, tab: 'settings' }}>
      {t('testConnectionHint.withoutEmailAction')}
    </RouteLink>
  )
}

function ClearEmail({ realm }: { realm: string }) {
  const { control, readOnly } = useFormInfo()
  const { isDirty } = useFormState({ control })
  const { smtpServer = {} } = useRealm(realm)
  const clear = useMutation(updateRealm(realm))
  if (readOnly || Object.keys(smtpServer).length === 0) return null
  const confirmClear = () =>
    confirm({
      title: 'clearEmailTitle',
      text: 'clearEmailText',
      button: 'clear',
      danger: true,
      run: () => clear.mutateAsync({ smtpServer: {} }),
    })
  return (
    <ActionButton
      action={{
        label: 'clearEmail',
        danger: true,
        disabledReason: isDirty ? 'regenerateUnsaved' : undefined,
        onSelect: confirmClear,
      }}
    />
  )
}
