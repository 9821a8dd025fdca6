import { css } from '@patternfly/react-styles'
import type { ComponentProps } from 'react'

/** Cheaper than PatternFly's inline link button, see `IconButton`. */
export const TextButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={css('castellan-text-button', className)} />
)
