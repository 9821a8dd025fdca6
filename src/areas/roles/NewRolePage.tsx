import { getRouteApi } from '@tanstack/react-router'
import { NewRolePart } from '~/parts/roles/NewRole'

const route = getRouteApi('/$realm/roles/new')

/** Making a realm role. */
export default function NewRolePage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return <NewRolePart home={{ realm }} copyOf={copy} />
}
