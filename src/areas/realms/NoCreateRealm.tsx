import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { HomeButton } from '~/routing/HomeButton'
import { useText } from '~/ui/useText'

/**
 * The forbidden screen of "create realm". What is missing is no permission of this realm but a role
 * of the server (who-am-I says `createRealm`), so it is named in words.
 */
export function NoCreateRealm() {
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
