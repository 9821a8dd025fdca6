import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { ClearEmail } from './ClearEmail'
import { email } from './email.fields'
import { TestConnection } from './TestConnection'

/** The mail server of a realm. */
export const EmailTab = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={email}
    requires="manage-realm"
    // The server replaces the map whole. In the fresh copy its mask stands for the stored password:
    // left out, the password would be deleted.
    save={{ mutation: updateRealm(realm), partial: true }}
  >
    <TestConnection realm={realm} />
    <p className="castellan-clear">
      <ClearEmail realm={realm} />
    </p>
  </EditForm>
)
