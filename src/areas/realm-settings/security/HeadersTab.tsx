import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { Header } from './Header'
import { securityHeaders } from './headers.fields'

const customControls = { Header }

/** The headers that the server sends with its pages. */
export const HeadersTab = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={securityHeaders}
    customControls={customControls}
    requires="manage-realm"
    save={{ mutation: updateRealm(realm), partial: true }}
  />
)
