import {
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import type { ComponentType, ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

type Props = {
  /** Message keys. */
  title: TextKey
  text?: TextKey
  params?: TextParams
  /** More than a text can say, a link for one. */
  body?: ReactNode
  icon?: ComponentType
  /** The next step: buttons and links. */
  action?: ReactNode
  secondary?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyPanel({
  title,
  text,
  params,
  body,
  action,
  // What nothing can be added to gets no sign of adding.
  icon = action ? PlusCircleIcon : undefined,
  secondary,
}: Props) {
  const { t } = useText()
  return (
    <EmptyState variant="sm" headingLevel="h2" titleText={t(title, params)} {...(icon && { icon })}>
      {(text ?? body) && (
        <EmptyStateBody>
          {text && t(text, params)} {body}
        </EmptyStateBody>
      )}
      {(action ?? secondary) && (
        <EmptyStateFooter>
          {action && <EmptyStateActions>{action}</EmptyStateActions>}
          {secondary && <EmptyStateActions>{secondary}</EmptyStateActions>}
        </EmptyStateFooter>
      )}
    </EmptyState>
  )
}
