import { Button } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { testDirectory, type TestAction } from '~/api/federation/directory'
import { withoutToast } from '~/api/queryClient'
import { useFormInfo } from '~/form/formInfo'
import type { CustomProps } from '~/lib/field'
import { problemOf } from '~/lib/errors'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { explained } from './problems'
import { connectionSettings } from './connectionSettings'
import '../user-federation.css'

/** Tries to reach the directory with the settings as they stand, saved or not. */
export const TestConnection = (props: CustomProps) => (
  <Check {...props} action="testConnection" done="directoryAnswers" />
)

/** The same, and signs in to it. */
export const TestAuthentication = (props: CustomProps) => (
  <Check {...props} action="testAuthentication" done="directoryAccepts" />
)

type Props = CustomProps & { action: TestAction; done: string }

function Check({ id, action, done }: Props) {
  const text = useText()
  const { t } = text
  const info = useFormInfo()
  const test = useMutation(withoutToast(testDirectory(info.realm)))
  const reason = useDeniedReason()('manage-realm') ?? ''
  return (
    <div className="castellan-check">
      <Button
        id={id}
        variant="secondary"
        aria-label={t(action)}
        isDisabled={reason !== ''}
        isLoading={test.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => {
          if (!test.isPending) test.mutate({ action, reach: connectionSettings(info) })
        }}
        {...(reason && { title: reason })}
      >
        {t(action)}
      </Button>
      <div aria-live="polite">
        {test.isSuccess && (
          <InlineAlert variant="success" isPlain title={t('testSuccess')}>
            {t(done)}
          </InlineAlert>
        )}
        {test.isError && (
          <InlineAlert
            variant="danger"
            isPlain
            title={t('testError', { error: problemOf(test.error).message })}
          >
            {explained(test.error, text, test.variables)}
          </InlineAlert>
        )}
      </div>
    </div>
  )
}
