import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { useEffect } from 'react'
import { useText } from '~/ui/useText'
import { HomeButton } from './HomeButton'
import { notFoundStore } from './notFoundStore'

/** The answer to an address that no page stands behind. */
export function NotFound() {
  const { t } = useText()
  // The world outside React: the title of the document follows.
  useEffect(() => notFoundStore.register(), [])
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
