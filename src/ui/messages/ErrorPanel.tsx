import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { Suspense, use } from 'react'
import { isGenericForbidden, describeError } from '~/lib/errors'
import type { Requirement } from '~/lib/access'
import { ForbiddenHintContext, useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

type Props = {
  error: unknown
  /** Named in the message when the server answers 403. */
  requires?: Requirement | undefined
  onRetry?: () => void
}

export function ErrorPanel({ error, requires, onRetry }: Props) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const problem = describeError(error)
  const isForbidden = problem.status === 403
  const message = isGenericForbidden(error) ? t('forbiddenAdminConsole') : problem.message
  return (
    <EmptyState
      variant="sm"
      headingLevel="h2"
      titleText={t(isForbidden ? 'notAllowedHere' : 'somethingWentWrong')}
      {...(isForbidden ? { icon: LockIcon } : { status: 'danger' })}
    >
      <EmptyStateBody>
        <p className="castellan-lines">{(isForbidden && deniedReason(requires)) || message}</p>
        {problem.description && <p className="castellan-lines">{problem.description}</p>}
        {isForbidden && <ForbiddenHint />}
      </EmptyStateBody>
      {onRetry && (
        <EmptyStateFooter>
          <EmptyStateActions>
            <Button variant="secondary" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </EmptyStateActions>
        </EmptyStateFooter>
      )}
    </EmptyState>
  )
}

export const ForbiddenHint = () => <Suspense fallback={null}>{use(ForbiddenHintContext)}</Suspense>
