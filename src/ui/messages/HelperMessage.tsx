import { HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useText } from '~/ui/useText'

/** What kind of note it is, in words: PatternFly's own are English ("error status"). */
const variantTexts = {
  error: 'toastDanger',
  warning: 'toastWarning',
  success: 'toastSuccess',
} as const

type Props = { variant?: keyof typeof variantTexts | undefined; children: ReactNode }

/** A line under a control; screen readers hear its kind in the person's language. */
export function HelperMessage({ variant, children }: Props) {
  const { t } = useText()
  return variant ? (
    <HelperTextItem variant={variant} screenReaderText={t(variantTexts[variant])}>
      {children}
    </HelperTextItem>
  ) : (
    <HelperTextItem>{children}</HelperTextItem>
  )
}
