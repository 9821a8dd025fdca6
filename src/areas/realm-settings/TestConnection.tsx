import { Button } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { environment } from '~/api/session'
import { testRecipient, testSmtp, type Recipient, type SmtpServer } from '~/api/realms/smtp'
import { allFields } from '~/lib/field'
import { useFormInfo } from '~/form/formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { emailPattern } from '~/form/values/rules'
import { writeValue, type Values } from '~/form/values/values'
import { RouteLink } from '~/routing/RouteLink'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { email } from './email.fields'
import { textOf } from './text'
import './realm-settings.css'

const fields = allFields(email)
const names = fields.map(({ path }) => nameOf(path))

/** The settings as typed; a secret that was not typed stays the server's mask for the stored one. */
function settingsOf(representation: unknown, values: Values): SmtpServer {
  const known: { smtpServer: SmtpServer } = {
    smtpServer: { ...Object(getAt(representation, ['smtpServer'])) },
  }
  const typed = fields.reduce((next, field) => {
    const value = values[nameOf(field.path)]
    return value === undefined ? next : writeValue(next, field, value)
  }, known)
  return typed.smtpServer
}

/** Sends a mail to oneself with the settings as they stand in the form, saved or not. */
export function TestConnection({ realm }: { realm: string }) {
  const { t } = useText()
  const { control, representation, readOnly } = useFormInfo()
  const watched = useWatch({ control, name: names })
  const values: Values = Object.fromEntries(
    names.map((name, index) => [name, watched[index] ?? '']),
  )
  const settings = settingsOf(representation, values)
  const { data: recipient, isPending } = useQuery(testRecipient)
  const test = useMutation(testSmtp(realm))
  // Who may not be told the address may still try: the server knows it.
  const isReachable = !isPending && (!recipient || Boolean(recipient.email))
  const isComplete = emailPattern.test(textOf(settings.from)) && Boolean(settings.host)
  return (
    <div className="castellan-test">
      {recipient && <Hint {...recipient} />}
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

function Hint({ id, username = '', email }: Recipient) {
  const { t } = useText()
  if (email) {
    const text = t('testConnectionHint.withEmail', { email })
    return <InlineAlert variant="info" title={text} />
  }
  const text = t('testConnectionHint.withoutEmail', { userName: username })
  return (
    <InlineAlert variant="warning" title={text}>
      <OwnSettings id={id} />
    </InlineAlert>
  )
}

/** Where one's own address is set: the page of one's user in the realm that one signed in to. */
function OwnSettings({ id }: { id: string }) {
  const { t } = useText()
  const { routesById } = useRouter()
  const { realm } = environment()
  if (!routesById['/$realm/users/$id/$tab'].options.staticData?.page?.built) return null
  return (
    <RouteLink to="/$realm/users/$id/$tab" params={{ realm, id, tab: 'settings' }}>
      {t('testConnectionHint.withoutEmailAction')}
    </RouteLink>
  )
}
