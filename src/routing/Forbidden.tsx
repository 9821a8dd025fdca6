import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
  List,
  ListItem,
} from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import type { Permission } from '~/lib/access'
import { AfterRefusal } from '~/ui/messages/AfterRefusal'
import { useText } from '~/ui/useText'
import { HomeButton } from './HomeButton'

/** The forbidden screen: how many and which permissions are missing (brief 000, section 6). */
export function Forbidden({ missing }: { missing: readonly Permission[] }) {
  const { t } = useText()
  return (
    <EmptyState
      titleText={t('forbidden', { count: missing.length })}
      headingLevel="h1"
      icon={LockIcon}
    >
      <EmptyStateBody>
        <List isPlain>
          {missing.map((permission) => (
            <ListItem key={permission}>{permission}</ListItem>
          ))}
        </List>
      </EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <HomeButton />
        </EmptyStateActions>
        <AfterRefusal />
      </EmptyStateFooter>
    </EmptyState>
  )
}
