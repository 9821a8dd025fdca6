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

export function NotFound() {
  const { t } = useText()
  // Updates the document title.
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
