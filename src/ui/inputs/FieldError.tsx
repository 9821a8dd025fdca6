import { HelperText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { HelperMessage } from '~/ui/messages/HelperMessage'

type Props = {
  id?: string
  text: string | undefined
  /** What it is when it is no fault; `note` has no sign. */
  kind?: 'warning' | 'success' | 'note'
  /** After the text: a link. */
  children?: ReactNode
}

/**
 * What is wrong with a field, in the free space below it: nothing moves when it comes. Drawn without a
 * text too: then its coming is read out.
 */
export const FieldError = ({ id, text, kind, children }: Props) => (
  <div className="castellan-fault">
    <HelperText id={id} isLiveRegion {...(text && { title: text })}>
      {text && (
        <HelperMessage variant={kind === 'note' ? undefined : (kind ?? 'error')}>
          {text} {children}
        </HelperMessage>
      )}
    </HelperText>
  </div>
)
