import { css } from '@patternfly/react-styles'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  'aria-label': string
  /** Cannot be pressed, but found: unlike `disabled` it keeps the focus. */
  'aria-disabled'?: boolean
  isSmall?: boolean
}

/**
 * A button that is an icon, named by `aria-label`. It looks like PatternFly's plain one; that carries
 * a thousand custom properties, half a millisecond each time its state changes, and lists have dozens.
 */
export const IconButton = ({ icon, isSmall = false, className, onClick, ...props }: Props) => (
  <button
    type="button"
    {...props}
    onClick={props['aria-disabled'] === true ? undefined : onClick}
    className={css('castellan-icon-button', isSmall && 'castellan-small', className)}
  >
    {icon}
  </button>
)
