import { Alert, type AlertProps } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** What kind of message it is, in words: PatternFly's own are English. */
export const variantTexts = {
  success: 'toastSuccess',
  danger: 'toastDanger',
  warning: 'toastWarning',
  info: 'toastInfo',
} as const

type Props = Omit<AlertProps, 'variant'> & { variant: keyof typeof variantTexts }

/** A message inside the page; screen readers hear its kind in the person's language. */
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
