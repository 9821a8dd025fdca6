import { getRouteApi } from '@tanstack/react-router'
import { roles } from '~/api/roles/roles'
import { NewRoleForm } from '~/parts/roles/NewRoleForm'

const route = getRouteApi('/$realm/roles/new')

export const load = ({ realm, copy }: { realm: string; copy?: string | undefined }) =>
  copy === undefined ? [] : [roles.byId({ realm }, copy)]

export default function NewRolePage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return <NewRoleForm container={{ realm }} copyOf={copy} />
}
