import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Label/label'
import type { ReactNode } from 'react'

type Props = {
  color?: 'blue' | 'green' | 'grey' | 'orange' | 'purple' | 'red' | 'teal' | 'yellow'
  /** A frame instead of a ground. */
  outline?: boolean
  /** As high as a heading wants it; within rows and texts it is lower. */
  large?: boolean
  /** What the mark means, where its word is not enough. */
  title?: string
  children: ReactNode
}

/**
 * A word that marks something: disabled, composite, a protocol. PatternFly's own Label measures its
 * text when it appears, and so makes the browser lay out the whole page once more.
 */
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
