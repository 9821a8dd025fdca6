import { realms } from '~/api/realms/realms'
import { updatePolicy } from '~/api/authentication/realmPolicies'
import { EditForm } from '~/form/EditForm'
import { ciba } from './ciba.fields'

/** Signing in on another device. The attributes go whole: what is missing would be deleted. */
export const CibaPolicy = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={ciba}
    requires="manage-realm"
    save={{
      mutation: updatePolicy(realm, { done: 'updateCibaSuccess', failed: 'updateCibaError' }),
      partial: true,
    }}
  />
)
