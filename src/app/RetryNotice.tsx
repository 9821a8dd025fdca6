import { Banner } from '@patternfly/react-core'
import { useIsRetrying } from '~/api/retryUnanswered'
import { useText } from '~/ui/useText'

export function RetryNotice() {
  const { t } = useText()
  return useIsRetrying() && <Banner color="yellow">{t('tryingAgain')}</Banner>
}
