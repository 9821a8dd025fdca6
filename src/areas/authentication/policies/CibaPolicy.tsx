import { realms, updateRealmPolicy } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { ciba } from './ciba.fields'

/** PUT deletes missing attributes, so all of them are sent. */
export const CibaPolicy = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={ciba}
    requires="manage-realm"
    save={{
      mutation: updateRealmPolicy(realm, { done: 'updateCibaSuccess', failed: 'updateCibaError' }),
      partial: true,
    }}
  />
)
