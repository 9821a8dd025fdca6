import { Alert, AlertActionCloseButton } from '@patternfly/react-core'
import { useState } from 'react'
import { variantTexts } from './InlineAlert'
import { useText } from '~/ui/useText'

/** Rendered as text; line breaks are kept. */
export type Toast = {
  id: number
  text: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  description?: string
  /** The name of what the text is about, if the text does not contain it. */
  object?: string
  /** Milliseconds since the epoch. */
  shownAt: number
  /** When its command had ended: a creation or removal then leads to another page. */
  endedAt: number
}

/** Milliseconds (brief 000, section 9). */
const toastLifetime = 8000

type Props = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

/** All in one place: the newest lies on top of the others, problems on top of successes. */
export default function ToastList({ toasts, onDismiss }: Props) {
  return (
    <ul>
      {toasts.map((toast, index) => (
        <li
          key={toast.id}
          style={{
            zIndex: toasts.length - index + (isProblem(toast) ? toasts.length : 0),
          }}
        >
          <ToastAlert {...toast} onDismiss={() => onDismiss(toast.id)} />
        </li>
      ))}
    </ul>
  )
}

const isProblem = ({ variant }: Toast) => variant === 'danger' || variant === 'warning'

type AlertProps = Toast & { onDismiss: () => void }

/** The timeout pauses on hover and focus. */
function ToastAlert({ id, text, variant, description, object, shownAt, onDismiss }: AlertProps) {
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
      onTimeout={onDismiss}
      actionClose={
        <AlertActionCloseButton
          aria-label={t('close')}
          aria-describedby={`toast-${id}`}
          onClose={onDismiss}
        />
      }
    >
      {description && <span className="castellan-lines">{description}</span>}
    </Alert>
  )
}
