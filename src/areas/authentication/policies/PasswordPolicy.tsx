import { updatePolicy } from '~/api/authentication/realmPolicies'
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
      mutation: updatePolicy(realm, {
        done: 'updatePasswordPolicySuccess',
        failed: 'updatePasswordPolicyError',
      }),
      partial: true,
    }}
  />
)
