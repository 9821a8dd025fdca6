import { useState } from 'react'
import { updateRealmPolicy } from '~/api/authentication/updateRealmPolicy'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { describeError, FieldErrors, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { password } from './password.fields'
import { PasswordRules, RejectedRuleContext } from './PasswordRules'
import { rejectedRule, type RejectedRule } from './passwordRules'

const customControls = { rules: PasswordRules }

export function PasswordPolicy({ realm }: { realm: string }) {
  const [rejected, setRejected] = useState<RejectedRule>()
  const update = updateRealmPolicy(realm, {
    done: 'updatePasswordPolicySuccess',
    failed: 'updatePasswordPolicyError',
  })
  const save = async (patch: Partial<Realm>) => {
    const stored = queryClient.getQueryData(realms.byName(realm).queryKey)?.passwordPolicy ?? ''
    setRejected(undefined)
    try {
      await update.mutationFn(patch)
    } catch (error) {
      const found = rejectedRule(describeError(error), patch.passwordPolicy ?? '', stored)
      setRejected(found)
      if (!found || statusOf(error) === undefined) throw error
      const message = translate('passwordRuleInvalid')
      throw new FieldErrors([{ field: 'passwordPolicy', message }], error)
    }
  }
  return (
    <RejectedRuleContext value={rejected}>
      <EditForm
        query={realms.byName(realm)}
        sections={password}
        customControls={customControls}
        requires="manage-realm"
        save={{ mutation: { ...update, mutationFn: save }, partial: true }}
      />
    </RejectedRuleContext>
  )
}
