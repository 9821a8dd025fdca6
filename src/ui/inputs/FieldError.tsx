import { HelperText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { HelperMessage } from '~/ui/messages/HelperMessage'

type Props = {
  id?: string
  text: string | undefined
  kind?: 'warning' | 'success' | 'note'
  children?: ReactNode
}

/**
 * The first line is rendered into the free space below the field, so nothing moves; longer texts
 * take room. Always mounted so that screen readers announce new errors.
 */
export const FieldError = ({ id, text, kind, children }: Props) => (
  <div className="castellan-field-error">
    <HelperText id={id} isLiveRegion>
      {text && (
        <HelperMessage variant={kind === 'note' ? undefined : (kind ?? 'error')}>
          {text} {children}
        </HelperMessage>
      )}
    </HelperText>
  </div>
)
