import type { MutationOptions } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import type { ActionsMail } from '~/api/users/credentials'
import { usePermissions } from '~/api/whoami'
import { FieldsDialog } from '~/form/FieldsDialog'
import { holds } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { actionsEmailFields } from './actionsEmail.fields'

type Props = {
  realm: string
  /** Absent when mailing many users. */
  email?: string | undefined
  /** Codes of those that are chosen at first. */
  actions?: readonly string[]
  command: Pick<MutationOptions<unknown, Error, ActionsMail>, 'mutationFn' | 'meta'>
  button: TextKey
  onDone?: (result: unknown, mail: ActionsMail) => void
}

export function ActionsEmailDialog({ realm, email, actions = [], ...record }: Props) {
  const { actionTokenGeneratedByAdminLifespan: lifespan } = useRealm(realm)
  const mayChooseClient = holds('view-clients', usePermissions(realm))
  return (
    <FieldsDialog
      {...record}
      title="credentialReset"
      intro={<MailNotes realm={realm} email={email} />}
      fields={actionsEmailFields(mayChooseClient)}
      defaultValues={{ actions: [...actions], lifespan }}
    />
  )
}

/** Where a mail goes, and whether the realm can send any. */
export function MailNotes({ realm, email }: Pick<Props, 'realm' | 'email'>) {
  const { t } = useText()
  const { smtpServer } = useRealm(realm)
  return (
    <>
      {email && <p>{t('mailGoesTo', { email })}</p>}
      {smtpServer && !smtpServer.host && (
        <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
      )}
    </>
  )
}
