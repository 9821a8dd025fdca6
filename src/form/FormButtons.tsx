import { ActionGroup, AlertActionLink, Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Permission } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import type { Failure } from '~/form/saving/failure'

export function ReadOnlyNotice({
  missingPermissions,
}: {
  missingPermissions: readonly Permission[]
}) {
  const { t, list } = useText()
  return (
    <InlineAlert isPlain variant="info" title={t('readOnlyForm')}>
      {missingPermissions.length > 0 &&
        `${t('forbidden', { count: missingPermissions.length })} ${list(missingPermissions)}`}
    </InlineAlert>
  )
}

type FormButtonsProps = {
  failure: Failure | undefined
  onRetry: () => void
  /** Opens what exists already. */
  onOpen?: (() => void) | undefined
  /** There is nothing to save: the buttons stay at the end of the form. */
  isIdle?: boolean
  result?: ReactNode
  children: ReactNode
}

export function FormButtons(props: FormButtonsProps) {
  const { failure, onRetry, onOpen, isIdle = false, result, children } = props
  const { t } = useText()
  const action = onOpen
    ? ({ text: 'openExisting', run: onOpen } as const)
    : failure?.isRetryable && ({ text: 'tryAgain', run: onRetry } as const)
  return (
    <div className={isIdle ? 'castellan-form-end castellan-idle' : 'castellan-form-end'}>
      <ActionGroup>{children}</ActionGroup>
      <div className="castellan-form-message">
        {failure?.title !== undefined && (
          <InlineAlert
            isLiveRegion
            variant="danger"
            title={failure.title}
            {...(action && {
              actionLinks: <AlertActionLink onClick={action.run}>{t(action.text)}</AlertActionLink>,
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
  /** False while nothing has changed. */
  isReady?: boolean
  isBusy: boolean
}

/** Stays enabled with invalid values, so that submitting reveals the errors. */
export function SubmitButton({ text, isReady = true, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" isDisabled={!isReady || isBusy} isLoading={isBusy}>
      {text}
    </Button>
  )
}
