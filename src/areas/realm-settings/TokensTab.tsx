import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { Lifetimes } from './Lifetimes'
import { tokens } from './tokens.fields'

const customControls = { Lifetimes }

export default function TokensTab({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realms.byName(realm)}
      sections={tokens}
      customControls={customControls}
      requires="manage-realm"
      save={{ mutation: updateRealm(realm), partial: true }}
    />
  )
}
