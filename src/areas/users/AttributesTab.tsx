import { useSuspenseQuery } from '@tanstack/react-query'
import { unmanagedChanges, updateUnmanaged, users, type User } from '~/api/users/users'
import { EditForm } from '~/form/EditForm'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { managedAttributeNames, unmanagedSections } from './user.fields'
import './users.css'

type Props = { realm: string; user: User; unmanagedPolicy: string | undefined }

export const load = ({ realm, id }: { realm: string; id: string }) => [users.unmanaged(realm, id)]

export default function AttributesTab({ realm, user: { id }, unmanagedPolicy }: Props) {
  const { t } = useText()
  const isViewOnly = unmanagedPolicy === 'ADMIN_VIEW'
  const query = users.unmanaged(realm, id)
  const { data: user } = useSuspenseQuery(query)
  return (
    <>
      {isViewOnly && (
        <InlineAlert variant="info" className="castellan-pending" title={t('unmanagedViewOnly')} />
      )}
      <EditForm
        query={query}
        sections={unmanagedSections(managedAttributeNames(user))}
        requires="manage-users"
        editable={isViewOnly ? false : user.access?.manage}
        transform={unmanagedChanges}
        save={{ mutation: updateUnmanaged(realm) }}
      />
    </>
  )
}
