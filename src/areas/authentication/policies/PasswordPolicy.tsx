import { updateRealmPolicy } from '~/api/authentication/updateRealmPolicy'
import { realms } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { password } from './password.fields'
import { PasswordRules } from './PasswordRules'

const customControls = { rules: PasswordRules }

export const PasswordPolicy = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={password}
    customControls={customControls}
    requires="manage-realm"
    save={{
      mutation: updateRealmPolicy(realm, {
        done: 'updatePasswordPolicySuccess',
        failed: 'updatePasswordPolicyError',
      }),
      partial: true,
    }}
  />
)
