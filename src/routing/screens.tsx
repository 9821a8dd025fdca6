import {
  Bullseye,
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
  List,
  ListItem,
  Spinner,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { useNavigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { retryFailedQueries } from '~/api/queryClient'
import { signOut } from '~/api/session'
import type { Permission } from '~/lib/access'
import { describeError, isGenericForbidden } from '~/lib/errors'
import { InvalidPathError } from '~/lib/urls'
import { ForbiddenHint } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { notFoundStore } from './notFoundStore'
import { useRetryOnReconnect } from './useRetryOnReconnect'

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

export function HomeButton() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
      {t('home')}
    </Button>
  )
}

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

export function PagePending() {
  const { t } = useText()
  return (
    <Bullseye>
      <Spinner aria-label={t('spinnerLoading')} />
    </Bullseye>
  )
}

type ForbiddenProps = {
  /** Empty if the server refused without saying what is missing. */
  missing: readonly Permission[]
  /** The server's message. */
  message?: string | undefined
  /** Retry a server refusal, which may be temporary. */
  onRetry?: () => void
}

/** Names the missing permissions, or says what the server has said. */
export function Forbidden({ missing, message, onRetry }: ForbiddenProps) {
  const { t } = useText()
  const hasPermissionNames = missing.length > 0
  return (
    <EmptyState
      titleText={
        hasPermissionNames ? t('forbidden', { count: missing.length }) : t('forbiddenAdminConsole')
      }
      headingLevel="h1"
      icon={LockIcon}
    >
      {(hasPermissionNames || message) && (
        <EmptyStateBody>
          {hasPermissionNames ? (
            <List isPlain>
              {missing.map((permission) => (
                <ListItem key={permission}>{permission}</ListItem>
              ))}
            </List>
          ) : (
            message
          )}
        </EmptyStateBody>
      )}
      <EmptyStateFooter>
        <EmptyStateActions>
          <HomeButton />
          {onRetry && (
            <>
              <Button variant="secondary" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
              <Button variant="secondary" onClick={() => void signOut()}>
                {t('signOut')}
              </Button>
            </>
          )}
        </EmptyStateActions>
        <ForbiddenHint />
      </EmptyStateFooter>
    </EmptyState>
  )
}
