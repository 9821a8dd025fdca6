import { Checkbox } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { createUser, patterns } from '~/api/users/newUsers'
import { useRealm } from '~/api/realms/realms'
import { users } from '~/api/users/users'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import EmailVerified from './EmailVerified'
import InitialPassword from './InitialPassword'
import { localesOf } from './localesOf'
import NewGroups from './NewGroups'
import NewRoles from './NewRoles'
import { emptyForm, formLike, newUserOf, type NewUserForm } from './newUser'
import { newUserSections } from './user.fields'

/** The controls that only these fields have. */
const customControls = { EmailVerified, InitialPassword, NewGroups, NewRoles }

const route = getRouteApi('/$realm/users/add-user')

/** Making a user, like another one if the address says so. */
export default function AddUserPage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <>
      <PageHeader title="createUser" />
      {copy ? (
        <Copy key={copy} realm={realm} id={copy} />
      ) : (
        <NewUserFields key={realm} realm={realm} start={emptyForm} />
      )}
    </>
  )
}

function Copy({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  const { data: pattern } = useSuspenseQuery(patterns.of(realm, id))
  const { defaultRole } = useRealm(realm)
  // As it was when the page was opened: what is typed does not start anew with every refresh.
  const [start] = useState(() => formLike(pattern, defaultRole?.id))
  return (
    <>
      <InlineAlert
        variant="info"
        className="castellan-pending"
        title={t('copyOf', { name: pattern.user.username })}
      >
        <p>{t('copyUserExplain')}</p>
        {pattern.missingPermissions.length > 0 && (
          <p>
            {t('copyUserLacking', {
              what: pattern.missingPermissions.map((key) => t(key)).join(', '),
            })}
          </p>
        )}
      </InlineAlert>
      <NewUserFields realm={realm} start={start} />
    </>
  )
}

/** Its own command takes what is sent; the form holds it in its own shape. */
function createFrom(realm: string) {
  const { mutationFn, meta } = createUser(realm)
  return { mutationFn: (form: NewUserForm) => mutationFn(newUserOf(form)), meta }
}

function NewUserFields({ realm, start }: { realm: string; start: NewUserForm }) {
  const { t } = useText()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const go = useGo()
  const [goesOn, setGoesOn] = useState(false)
  const [made, setMade] = useState(0)
  const onCreated = (id: string) => {
    if (!goesOn) {
      void go({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: 'settings' } })
      return
    }
    setMade(made + 1)
    // The button that was pressed is gone with the form: the next one begins at the top.
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }
  return (
    <CreateForm
      key={made}
      start={start}
      create={createFrom(realm)}
      customControls={customControls}
      sections={newUserSections(metadata, { locales })}
      onCreated={onCreated}
      onCancel={() => void go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })}
    >
      <Checkbox
        id="create-another"
        label={t('createAnother')}
        isChecked={goesOn}
        onChange={(_event, next) => setGoesOn(next)}
      />
    </CreateForm>
  )
}
