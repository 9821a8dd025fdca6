import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { getRouteApi } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { whoami } from '~/api/whoami'
import { HomeButton } from '~/routing/screens'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { CreateRealmForm } from './CreateRealmForm'

const route = getRouteApi('/$realm/add-realm')

export default function AddRealmPage() {
  const { realm } = route.useParams()
  const { createRealm } = useSuspenseQuery(whoami(realm)).data
  if (!createRealm) return <NoCreateRealm />
  return (
    <>
      <PageHeader title="createRealm" />
      <CreateRealmForm currentRealm={realm} />
    </>
  )
}

/**
 * `createRealm` of who-am-I is a role of the server, not a permission of this realm, so `Forbidden`
 * cannot name it.
 */
function NoCreateRealm() {
  const { t } = useText()
  return (
    <EmptyState titleText={t('forbidden', { count: 1 })} headingLevel="h1" icon={LockIcon}>
      <EmptyStateBody>{t('needsCreateRealm')}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <HomeButton />
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}
