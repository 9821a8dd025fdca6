import { HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useText } from '~/ui/useText'

/** PatternFly's screen reader texts are English. */
const variantTexts = {
  error: 'toastDanger',
  warning: 'toastWarning',
  success: 'toastSuccess',
} as const

type Props = { variant?: keyof typeof variantTexts | undefined; children: ReactNode }

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
