import { Alert, AlertActionCloseButton } from '@patternfly/react-core'
import { useState } from 'react'
import { variantTexts } from './alerts'
import { dismissToast, toastLifetime, type Toast } from './toast'
import { useText } from '~/ui/useText'

/** All in one place: the newest lies on top of the others, problems on top of successes. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <ul>
      {toasts.map((toast, index) => (
        <li
          key={toast.id}
          style={{
            zIndex: toasts.length - index + (isProblem(toast) ? toasts.length : 0),
          }}
        >
          <ToastAlert {...toast} />
        </li>
      ))}
    </ul>
  )
}

const isProblem = ({ variant }: Toast) => variant === 'danger' || variant === 'warning'

/** The timeout pauses on hover and focus. */
function ToastAlert({ id, text, variant, description, object, shownAt }: Toast) {
  const { t } = useText()
  // Not from now: this code may have loaded later.
  const [timeout] = useState(() => Math.max(1, shownAt + toastLifetime - Date.now()))
  return (
    <Alert
      variant={variant}
      title={
        <span id={`toast-${id}`} className="castellan-lines">
          {object && (
            <>
              <bdi>{object}</bdi>:{' '}
            </>
          )}
          {text}
        </span>
      }
      variantLabel={`${t(variantTexts[variant])}:`}
      component="p"
      timeout={timeout}
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
  )
}
