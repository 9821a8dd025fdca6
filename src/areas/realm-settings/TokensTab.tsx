import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { Lifetimes } from './Lifetimes'
import { tokens } from './tokens.fields'

const customControls = { Lifetimes }

export const TokensTab = ({ realm }: { realm: string }) => (
  <EditForm
    query={realms.byName(realm)}
    sections={tokens}
    customControls={customControls}
    requires="manage-realm"
    save={{ mutation: updateRealm(realm), partial: true }}
  />
)
