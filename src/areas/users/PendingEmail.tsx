import { AlertActionLink } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { keepEmail, type User } from '~/api/users/users'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import './users.css'

/** Says that a user has asked for another e-mail address and not confirmed it yet. */
export function PendingEmail({ realm, user }: { realm: string; user: User }) {
  const { t } = useText()
  const keep = useMutation(keepEmail(realm))
  const email = user.attributes?.['kc.email.pending']?.[0]
  if (!email) return null
  const ask = () =>
    confirm({
      title: 'confirmEmailPendingVerificationAction',
      text: 'emailPendingVerificationActionMessage',
      button: 'confirm',
      run: () => keep.mutateAsync(user.id),
    })
  return (
    <InlineAlert
      variant="warning"
      className="castellan-pending"
      title={t('emailPendingVerificationAlertTitle')}
      actionLinks={
        user.access?.manage && (
          <AlertActionLink onClick={ask}>
            {t('emailPendingVerificationResetAction')}
          </AlertActionLink>
        )
      }
    >
      {t('userNotYetConfirmedNewEmail', { email })}
    </InlineAlert>
  )
}
