import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { Lifetimes } from './Lifetimes'
import { sessions } from './sessions.fields'

const customControls = { Lifetimes }

export default function RealmSessionsTab({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realms.byName(realm)}
      sections={sessions}
      customControls={customControls}
      requires="manage-realm"
      save={{ mutation: updateRealm(realm), partial: true }}
    />
  )
}
