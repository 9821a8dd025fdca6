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
import { HomeButton } from '~/routing/HomeButton'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { CreateRealmForm } from './CreateRealmForm'

const route = getRouteApi('/$realm/add-realm')

/** Making a realm, empty or out of a file. */
export default function AddRealmPage() {
  const { realm } = route.useParams()
  const { createRealm } = useSuspenseQuery(whoami(realm)).data
  if (!createRealm) return <NoCreateRealm />
  return (
    <>
      <PageHeader title="createRealm" subtitle="realmExplain" />
      <CreateRealmForm currentRealm={realm} />
    </>
  )
}

/**
 * The forbidden screen of "create realm". What is missing is no permission of this realm but a role
 * of the server (who-am-I says `createRealm`), so it is named in words.
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
