import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRealm } from '~/api/realms'
import { createUser, users, type NewUser } from '~/api/users'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import EmailVerified from './EmailVerified'
import { localesOf } from './localesOf'
import { newUserSections } from './user.fields'

/** The controls that only these fields have. */
const drawn = { EmailVerified }

const route = getRouteApi('/$realm/users/add-user')

const start: NewUser = { enabled: true, emailVerified: false, requiredActions: [], attributes: {} }

/** Making a user. */
export default function AddUserPage() {
  const { realm } = route.useParams()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const go = useGo()
  return (
    <>
      <PageHeader title="createUser" />
      <CreateForm
        key={realm}
        start={start}
        create={createUser(realm)}
        drawn={drawn}
        sections={newUserSections(metadata, { locales })}
        onCreated={(id) =>
          void go({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: 'settings' } })
        }
        onCancel={() => void go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })}
      />
    </>
  )
}
