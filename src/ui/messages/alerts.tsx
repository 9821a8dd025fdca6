import { Alert, HelperText, HelperTextItem, type AlertProps } from '@patternfly/react-core'
import ExclamationIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-warning-fill-icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '~/ui/useText'

/** PatternFly's variant labels are English. */
export const variantTexts = {
  success: 'toastSuccess',
  danger: 'toastDanger',
  warning: 'toastWarning',
  info: 'toastInfo',
} as const

type InlineAlertProps = Omit<AlertProps, 'variant'> & { variant: keyof typeof variantTexts }

export function InlineAlert({ variant, ...props }: InlineAlertProps) {
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

/** PatternFly's screen reader texts are English. */
const helperVariantTexts = {
  error: 'toastDanger',
  warning: 'toastWarning',
  success: 'toastSuccess',
} as const

type HelperMessageProps = {
  variant?: keyof typeof helperVariantTexts | undefined
  children: ReactNode
}

export function HelperMessage({ variant, children }: HelperMessageProps) {
  const { t } = useText()
  return variant ? (
    <HelperTextItem variant={variant} screenReaderText={t(helperVariantTexts[variant])}>
      {children}
    </HelperTextItem>
  ) : (
    <HelperTextItem>{children}</HelperTextItem>
  )
}

type FieldErrorProps = {
  id?: string
  text: string | undefined
  kind?: 'warning' | 'success' | 'note'
  children?: ReactNode
}

/**
 * The first line is rendered into the free space below the field, so nothing moves; longer texts
 * take room. Always mounted so that screen readers announce new errors.
 */
export const FieldError = ({ id, text, kind, children }: FieldErrorProps) => (
  <div className="castellan-field-error">
    <HelperText id={id} isLiveRegion>
      {text && (
        <HelperMessage variant={kind === 'note' ? undefined : (kind ?? 'error')}>
          {text} {children}
        </HelperMessage>
      )}
    </HelperText>
  </div>
)

/**
 * For `titleIconVariant` of a dialog: PatternFly's variants add English text to the accessible
 * name.
 */
export const WarningIcon = () => <ExclamationIcon className="castellan-warning" />

/** A live region that scrolls its content into view, clear of the buttons of the form. */
export function ResultRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  // Scrolling follows the DOM: the result may come long after the click that asked for it.
  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    const observer = new MutationObserver(() => {
      if (element.childElementCount > 0) element.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={region} className="castellan-result" aria-live="polite">
      {children}
    </div>
  )
}
