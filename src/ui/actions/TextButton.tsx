import { css } from '@patternfly/react-styles'
import type { ComponentProps } from 'react'

/**
 * A button within a text or a row, that looks like a link: PatternFly's inline link button without
 * what that costs, see `IconButton`.
 */
export const TextButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={css('castellan-text-button', className)} />
)
