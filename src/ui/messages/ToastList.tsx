import { Alert, AlertActionCloseButton } from '@patternfly/react-core'
import { variantTexts } from './InlineAlert'
import { dismissToast, toastLifetime, type Toast } from './toast'
import { useText } from '~/ui/useText'

/** The timeout pauses on hover and focus. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useText()
  return (
    <ul>
      {toasts.map(({ id, text, variant, description }) => (
        <li key={id}>
          <Alert
            variant={variant}
            title={
              <span id={`toast-${id}`} className="castellan-lines">
                {text}
              </span>
            }
            variantLabel={`${t(variantTexts[variant])}:`}
            component="p"
            timeout={toastLifetime}
            onTimeout={() => dismissToast(id)}
            actionClose={
              <AlertActionCloseButton
                aria-label={t('close')}
                aria-describedby={`toast-${id}`}
                onClose={() => dismissToast(id)}
              />
            }
          >
            {description && <span className="castellan-lines">{description}</span>}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
