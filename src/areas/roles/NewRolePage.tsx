import { getRouteApi } from '@tanstack/react-router'
import { NewRoleForm } from '~/parts/roles/NewRoleForm'

const route = getRouteApi('/$realm/roles/new')

export default function NewRolePage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return <NewRoleForm container={{ realm }} copyOf={copy} />
}
