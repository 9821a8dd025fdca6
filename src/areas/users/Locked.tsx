import { HelperText, Switch } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { unlockUser, users, type Lockout } from '~/api/users/users'
import { useFormInfo } from '~/form/formInfo'
import { getAt } from '~/form/values/paths'
import { dateOf, formatDate } from '~/lib/numbers/dates'
import { problemOf } from '~/lib/errors'
import type { CustomProps } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useClickGuard } from '~/ui/actions/useClickGuard'
import { useText } from '~/ui/useText'
import './users.css'

/** Whether too many failed sign-ins have locked somebody out. Can only be switched off, at once. */
export default function Locked({ id, disabled, labelledBy }: CustomProps) {
  const { t } = useText()
  const { realm, representation } = useFormInfo()
  const user = String(getAt(representation, ['id']))
  const { data, error } = useQuery(users.lockout(realm, user))
  const unlock = useMutation(unlockUser(realm))
  const once = useClickGuard(unlock.isPending)
  const isLocked = data?.disabled === true
  if (error) return <div className="castellan-fact">{problemOf(error).message}</div>
  return (
    <div className="castellan-fact">
      <Switch
        id={id}
        isChecked={isLocked}
        isDisabled={!isLocked || disabled || unlock.isPending}
        label={t(isLocked ? 'on' : 'off')}
        aria-labelledby={labelledBy}
        onChange={() => once(() => unlock.mutate(user))}
      />
      {data && data.numFailures > 0 && <Failures {...data} />}
      {isForGood(representation) && (
        <HelperText>
          <HelperMessage variant="warning">{t('lockedForGood')}</HelperMessage>
        </HelperText>
      )}
    </div>
  )
}

/** Whether the server has disabled somebody for failed sign-ins: unlocking does not undo that. */
const isForGood = (representation: unknown) => {
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
      {/* Locked for good, it is the largest number there is. */}
      {until > lastFailure && dateOf(until) && (
        <HelperMessage>
          {t('lockedUntil', { time: formatDate(until, language, 'short') })}
        </HelperMessage>
      )}
    </HelperText>
  )
}
