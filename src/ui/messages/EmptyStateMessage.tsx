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

export type EmptyProps = {
  title: TextKey
  text?: TextKey
  params?: TextParams
  body?: ReactNode
  icon?: ComponentType
  action?: ReactNode
  secondary?: ReactNode
}

export function EmptyStateMessage({
  title,
  text,
  params,
  body,
  action,
  // No plus icon where nothing can be added.
  icon = action ? PlusCircleIcon : undefined,
  secondary,
}: EmptyProps) {
  const { t } = useText()
  return (
    <EmptyState variant="sm" headingLevel="h2" titleText={t(title, params)} icon={icon}>
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
