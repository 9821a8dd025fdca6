import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { signOut } from '~/api/session'
import { Unaddressable } from '~/lib/addressPath'
import { problemOf } from '~/lib/errors'
import { AfterRefusal } from '~/ui/messages/AfterRefusal'
import { useText } from '~/ui/useText'
import { HomeButton } from './HomeButton'
import { NotFound } from './NotFound'

/**
 * A page that could not be loaded or drawn: the message with Retry and Home. A 403 says so and offers
 * to sign out (another person may be allowed), a 404 is the not-found screen.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  const router = useRouter()
  const problem = problemOf(error)
  if (problem.status === 404) return <NotFound />
  const forbidden = problem.status === 403
  const isUnaddressable = error instanceof Unaddressable
  const title = isUnaddressable ? 'unaddressableTitle' : 'somethingWentWrong'
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      status="danger"
      titleText={t(forbidden ? 'forbiddenAdminConsole' : title)}
      headingLevel="h1"
    >
      <EmptyStateBody>{problem.message}</EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          {!isUnaddressable && <Button onClick={retry}>{t('tryAgain')}</Button>}
          <HomeButton />
          {forbidden && (
            <Button variant="secondary" onClick={() => void signOut()}>
              {t('signOut')}
            </Button>
          )}
        </EmptyStateActions>
        {forbidden && <AfterRefusal />}
      </EmptyStateFooter>
    </EmptyState>
  )
}
