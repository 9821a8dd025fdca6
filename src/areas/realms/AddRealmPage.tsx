import { getRouteApi } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { whoami } from '~/api/whoami'
import { PageHeader } from '~/ui/PageHeader'
import { CreateRealmForm } from './CreateRealmForm'
import { NoCreateRealm } from './NoCreateRealm'

const route = getRouteApi('/$realm/add-realm')

/** Making a realm, empty or out of a file. */
export default function AddRealmPage() {
  const { realm } = route.useParams()
  const { createRealm } = useSuspenseQuery(whoami(realm)).data
  if (!createRealm) return <NoCreateRealm />
  return (
    <>
      <PageHeader title="createRealm" subtitle="realmExplain" />
      <CreateRealmForm from={realm} />
    </>
  )
}
