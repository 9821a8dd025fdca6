import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { retryFailedQueries } from '~/api/queryClient'
import { isGenericForbidden, describeError } from '~/lib/errors'
import { InvalidPathError } from '~/lib/urls'
import { useText } from '~/ui/useText'
import { Forbidden } from './Forbidden'
import { HomeButton } from './HomeButton'
import { NotFound } from './NotFound'
import { useRetryOnReconnect } from './useRetryOnReconnect'

/**
 * 403: `Forbidden` with the permission the request needs; 404: `NotFound`; else the message with
 * Retry.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const problem = describeError(error)
  // Not `reset`: the page renders again with its new match.
  const retry = () => {
    retryFailedQueries()
    void router.invalidate()
  }
  useRetryOnReconnect(error, retry)
  if (problem.status === 404) return <NotFound />
  if (problem.status === 403) {
    return (
      <Forbidden
        missing={problem.permission ? [problem.permission] : []}
        message={isGenericForbidden(error) ? undefined : problem.message}
        onRetry={retry}
      />
    )
  }
  const isInvalidPath = error instanceof InvalidPathError
  return (
    <EmptyState
      status="danger"
      titleText={t(isInvalidPath ? 'unaddressableTitle' : 'somethingWentWrong')}
      headingLevel="h1"
    >
      <EmptyStateBody>{problem.message}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          {!isInvalidPath && <Button onClick={retry}>{t('tryAgain')}</Button>}
          <HomeButton />
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  )
}
