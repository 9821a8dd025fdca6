import { Alert, type AlertProps } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** PatternFly's variant labels are English. */
export const variantTexts = {
  success: 'toastSuccess',
  danger: 'toastDanger',
  warning: 'toastWarning',
  info: 'toastInfo',
} as const

type Props = Omit<AlertProps, 'variant'> & { variant: keyof typeof variantTexts }

export function InlineAlert({ variant, ...props }: Props) {
  const { t } = useText()
  return (
    <Alert
      isInline
      component="p"
      variant={variant}
      variantLabel={`${t(variantTexts[variant])}:`}
      {...props}
    />
  )
}
