import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { sessions } from './sessions.fields'

/** How long people stay signed in. */
export const SessionsTab = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={sessions}
    requires="manage-realm"
    save={{ mutation: updateRealm(realm), partial: true }}
  />
)
