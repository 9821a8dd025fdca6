import { TextInput } from '@patternfly/react-core'
import { useQuery, type MutationOptions } from '@tanstack/react-query'
import { credentials, mailActions, type ActionsMail } from '~/api/users/credentials'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import { CreateForm } from '~/form/CreateForm'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { actionsEmailSections } from './actionsEmail.fields'

type Props = {
  realm: string
  /** Absent when mailing many users. */
  email?: string | undefined
  create: Pick<MutationOptions<unknown, Error, ActionsMail>, 'mutationFn' | 'meta'>
  /** Message key. */
  button: string
  onDone: (mail: ActionsMail) => void
  onClose: () => void
}

const customControls = { RedirectAddress }

export function ActionsEmailForm({ realm, email, create, button, onDone, onClose }: Props) {
  const { t } = useText()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const mayChooseClient = holds('view-clients', usePermissions(realm))
  const start: ActionsMail = { actions: [], ...(lifespan !== undefined && { lifespan }) }
  return (
    <Dialog title={t('credentialReset')} isScrollable cancelText={null} onClose={onClose}>
      <div className="castellan-mail">
        {email && <p>{t('mailGoesTo', { email })}</p>}
        {smtpServer && !smtpServer.host && (
          <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
        )}
        <CreateForm
          defaultValues={start}
          create={create}
          sections={actionsEmailSections(mayChooseClient)}
          customControls={customControls}
          button={button}
          onCreated={(_result, mail) => onDone(mail)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}

function RedirectAddress(props: CustomControlProps) {
  const { id, value, onChange, read, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const chosen = read(['clientId'])
  const clientId = typeof chosen === 'string' ? chosen : ''
  // Without access to clients there are no suggestions; the server validates the address anyway.
  const { data: addresses = [] } = useQuery({
    ...credentials.redirects(realm, clientId),
    enabled: clientId !== '',
  })
  return (
    <>
      <TextInput
        id={id}
        type="url"
        dir="ltr"
        list={`${id}-addresses`}
        autoComplete="off"
        value={valueToString(value)}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <datalist id={`${id}-addresses`}>
        {addresses.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </>
  )
}

export function ActionsEmailDialog({ realm, user }: { realm: string; user: User }) {
  const close = useCloseDialog()
  return (
    <ActionsEmailForm
      realm={realm}
      email={user.email}
      create={mailActions(realm, user.id)}
      button="credentialResetConfirm"
      onDone={close}
      onClose={close}
    />
  )
}
