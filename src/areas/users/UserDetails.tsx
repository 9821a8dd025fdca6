import { AlertActionLink, HelperText, Switch } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { runCommand } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import {
  keepEmail,
  unlockUser,
  updateUser,
  userChanges,
  users,
  type Lockout,
  type User,
} from '~/api/users/users'
import { EditForm } from '~/form/EditForm'
import { useFormInfo } from '~/form/formInfo'
import { getAt } from '~/form/values/paths'
import { describeError } from '~/lib/errors'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { dateOf, formatDate } from '~/lib/format'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import { confirm } from '~/ui/dialogs/confirm'
import { HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import EmailVerified from './EmailVerified'
import { FederatedNote } from './Federated'
import { localesOf, toMillis, userSections } from './user.fields'
import './users.css'

const customControls = { EmailVerified, FederationLink, Locked, Moment: ReadOnlyTime }

export function UserDetails({ realm, user }: { realm: string; user: User }) {
  const settings = useRealm(realm)
  const { bruteForceProtected = false } = settings
  return (
    <>
      <PendingEmail realm={realm} user={user} />
      <FederatedNote user={user} />
      <EditForm
        query={users.byId(realm, user.id)}
        customControls={customControls}
        sections={userSections(user, { locales: localesOf(settings), bruteForceProtected })}
        requires="manage-users"
        editable={user.access?.manage}
        transform={userChanges}
        save={{ mutation: updateUser(realm) }}
      />
    </>
  )
}

function FederationLink({ value }: CustomControlProps) {
  const { realm } = useFormInfo()
  return (
    <div className="castellan-value-with-action">
      <FederationProviderName realm={realm} provider={valueToString(value)} />
    </div>
  )
}

/** Can only be switched off (unlocks at once). */
function Locked({ id, disabled, labelledBy }: CustomControlProps) {
  const { t } = useText()
  const { realm, representation } = useFormInfo()
  const user = String(getAt(representation, ['id']))
  const { data, error } = useQuery(users.lockout(realm, user))
  const unlock = useMutation(unlockUser(realm))
  const isLocked = data?.disabled === true
  if (error)
    return <div className="castellan-value-with-action">{describeError(error).message}</div>
  return (
    <div className="castellan-value-with-action">
      <Switch
        id={id}
        isChecked={isLocked}
        isDisabled={!isLocked || disabled || unlock.isPending}
        label={t(isLocked ? 'on' : 'off')}
        aria-labelledby={labelledBy}
        onChange={() => unlock.mutate(user)}
      />
      {data && data.numFailures > 0 && <Failures {...data} />}
      {isPermanentlyLocked(representation) && (
        <HelperText>
          <HelperMessage variant="warning">{t('lockedForGood')}</HelperMessage>
        </HelperText>
      )}
    </div>
  )
}

/** A permanent lockout disables the user; unlocking doesn't enable it again. */
const isPermanentlyLocked = (representation: unknown) => {
  const reason = getAt(representation, ['attributes', 'disabledReason'])
  return Array.isArray(reason) && reason.includes('permanentLockout')
}

function Failures({ numFailures, lastFailure, lastIPFailure, failedLoginNotBefore }: Lockout) {
  const { t, language } = useText()
  const time = formatDate(lastFailure, language, 'short')
  const until = failedLoginNotBefore * 1000
  return (
    <HelperText>
      <HelperMessage>
        {t('failedSignIns', { count: numFailures, time, address: lastIPFailure })}
      </HelperMessage>
      {/* Permanently locked users have the maximum value, which is no valid date. */}
      {until > lastFailure && dateOf(until) && (
        <HelperMessage>
          {t('lockedUntil', { time: formatDate(until, language, 'short') })}
        </HelperMessage>
      )}
    </HelperText>
  )
}

/** Shows values that aren't times unchanged. */
function ReadOnlyTime({ value }: CustomControlProps) {
  const millis = toMillis(value)
  return (
    <div className="castellan-value-with-action">
      {millis ? <Time value={millis} /> : valueToString(value) || '—'}
    </div>
  )
}

function PendingEmail({ realm, user }: { realm: string; user: User }) {
  const { t } = useText()
  const email = user.attributes?.['kc.email.pending']?.[0]
  if (!email) return null
  return (
    <InlineAlert
      variant="warning"
      className="castellan-pending"
      title={t('emailPendingVerificationAlertTitle')}
      actionLinks={
        user.access?.manage && (
          <AlertActionLink
            onClick={() =>
              confirm({
                title: 'confirmEmailPendingVerificationAction',
                text: 'emailPendingVerificationActionMessage',
                button: 'confirm',
                run: () => runCommand(keepEmail(realm), user.id),
              })
            }
          >
            {t('emailPendingVerificationResetAction')}
          </AlertActionLink>
        )
      }
    >
      {t('userNotYetConfirmedNewEmail', { email })}
    </InlineAlert>
  )
}
