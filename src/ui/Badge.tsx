import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Label/label'
import type { ReactNode } from 'react'

type Props = {
  color?: 'blue' | 'green' | 'grey' | 'orange' | 'purple' | 'red' | 'teal' | 'yellow'
  outline?: boolean
  large?: boolean
  title?: string
  children: ReactNode
}

/** Like PatternFly's Label, which forces a layout of the page by measuring its text on mount. */
export const Badge = ({ color, outline, large, title, children }: Props) => (
  <span
    className={css(
      styles.label,
      !large && styles.modifiers.compact,
      outline && styles.modifiers.outline,
      color && color !== 'grey' && styles.modifiers[color],
    )}
    title={title}
  >
    <span className={styles.labelContent}>
      <span className={styles.labelText}>{children}</span>
    </span>
  </span>
)
