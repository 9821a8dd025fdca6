import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { HomeButton } from './HomeButton'
import { useText } from '~/ui/useText'

/** The answer to an address that no page stands behind. */
export function NotFound() {
  const { t } = useText()
  return (
    <EmptyState titleText={t('pageNotFound')} headingLevel="h1">
      <EmptyStateBody>{t('pageNotFoundExplain')}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <HomeButton />
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}
