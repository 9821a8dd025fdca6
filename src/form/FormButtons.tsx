import { ActionGroup, AlertActionLink, Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Permission } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import type { Failure } from '~/form/saving/failure'

/** Says at the top of a form that it can only be read, and what is missing to edit it. */
export function ReadOnlyNotice({
  missingPermissions,
}: {
  missingPermissions: readonly Permission[]
}) {
  const { t } = useText()
  return (
    <InlineAlert isPlain variant="info" title={t('readOnlyForm')} className="castellan-read-only">
      {missingPermissions.length > 0 &&
        `${t('forbidden', { count: missingPermissions.length })} ${missingPermissions.join(', ')}`}
    </InlineAlert>
  )
}

type FormButtonsProps = {
  failure: Failure | undefined
  onRetry: () => void
  /** What came of it, when nothing went wrong. */
  result?: ReactNode
  children: ReactNode
}

/** The buttons at the end of a form, always in sight, and beside them what came of it: they stay. */
export function FormButtons({ failure, onRetry, result, children }: FormButtonsProps) {
  const { t } = useText()
  return (
    <div className="castellan-form-end">
      <ActionGroup>{children}</ActionGroup>
      <div className="castellan-form-said">
        {failure?.title !== undefined && (
          <InlineAlert
            isLiveRegion
            variant="danger"
            title={failure.title}
            {...(failure.isRetryable && {
              actionLinks: <AlertActionLink onClick={onRetry}>{t('tryAgain')}</AlertActionLink>,
            })}
          >
            {failure.description && <p className="castellan-lines">{failure.description}</p>}
          </InlineAlert>
        )}
        {failure === undefined && result}
      </div>
    </div>
  )
}

type SubmitButtonProps = {
  text: string
  /** False while there is nothing to send. */
  isReady?: boolean
  isBusy: boolean
}

/** The button that sends. With a wrong value it can be pressed: then the form says what is wrong. */
export function SubmitButton({ text, isReady = true, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" isDisabled={!isReady || isBusy} isLoading={isBusy}>
      {text}
    </Button>
  )
}
