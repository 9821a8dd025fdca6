import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
  List,
  ListItem,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { signOut } from '~/api/session'
import type { Permission } from '~/lib/access'
import { ForbiddenHint } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { HomeButton } from './HomeButton'

type Props = {
  /** Empty if the server refused without saying what is missing. */
  missing: readonly Permission[]
  /** The server's message. */
  message?: string | undefined
  /** Retry a server refusal, which may be temporary. */
  onRetry?: () => void
}

/** Brief 000, section 6. */
export function Forbidden({ missing, message, onRetry }: Props) {
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
