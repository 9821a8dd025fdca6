import { css } from '@patternfly/react-styles'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  'aria-label': string
  /** Unlike `disabled`, keeps the button focusable. */
  'aria-disabled'?: boolean
  isSmall?: boolean
}

/**
 * Looks like PatternFly's plain button, whose thousand custom properties cost half a millisecond
 * per state change.
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
